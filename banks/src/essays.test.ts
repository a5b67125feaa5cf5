import { expect, it } from 'vitest';
import { inspectBank } from './inspect.ts';

/**
 * Tests that a person can complete an essay that was imported without criteria. The essay keeps its
 * kind and the notes for graders from the file.
 */

const ESSAYS: Record<string, [file: string, understood: object]> = {
  'Moodle’s notes for graders': [
    '<quiz><question type="essay"><questiontext format="html"><text>Why?</text></questiontext><graderinfo format="html"><text><![CDATA[<p>Names the <b>cause</b>.</p>]]></text></graderinfo></question></quiz>',
    { text: 'Why?', correctAnswer: 'Names the **cause**.' },
  ],
  'what an item of QTI tells its scorers': [
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>Because.</value></correctResponse></responseDeclaration><itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>Names the cause.</p></rubricBlock></itemBody></assessmentItem>',
    { correctAnswer: 'Names the cause.', aiCriteria: { idealAnswer: 'Because.' } },
  ],
  'the solution of QTI 1.2': [
    '<questestinterop><item ident="a"><presentation><material><mattext>Why?</mattext></material><response_str ident="r"><render_fib/></response_str></presentation><itemfeedback ident="solution"><material><mattext>Because.</mattext></material></itemfeedback></item></questestinterop>',
    { text: 'Why?', aiCriteria: { idealAnswer: 'Because.' } },
  ],
  'the answer of a test maker': [
    'Type: E\n1. Why does it fly?\nAnswer: Because of its wings.\n\n2. Two?\nA. Yes\nB. No\nAnswer: A',
    { text: 'Why does it fly?', aiCriteria: { idealAnswer: 'Because of its wings.' } },
  ],
  'nothing, as in GIFT': ['Why? {}', { correctAnswer: '' }],
};

it.each(Object.entries(ESSAYS))(
  'an essay question without criteria is refused with its text and notes read from %s',
  async (_, [file, understood]) => {
    const bytes = new TextEncoder().encode(file);
    const { refused } = await inspectBank({ bytes, name: '' });
    expect(refused).toMatchObject([{ understood: { type: 'essay', ...understood } }]);
  },
);
