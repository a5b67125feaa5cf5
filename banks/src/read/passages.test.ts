import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';
import { zipOf } from '../test/zips.ts';

/**
 * Tests that a text shared by several questions of a file becomes the passage of a case, or is
 * reported.
 */

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PIXEL = new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64'));

/**
 * Imports a file. Returns for each question its text, its passage, and whether it is doubtful that
 * the passage belongs to it.
 */
async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const inspected = await inspectBank({ bytes, name: '' });
  const cases = inspected.questions.map(({ question: { text, passage }, doubts }) => [
    text,
    passage ? [passage.title, passage.text].filter(Boolean).join(': ') : null,
    doubts.some((doubt) => doubt.includes('does not say which questions share')),
  ]);
  return { ...inspected, cases, counts: countsOf(inspected) };
}

const typed = (...numbers: number[]) =>
  numbers.map((number) => `${number}. Ask ${number}?\nA. Yes\nB. No\nAnswer: A`).join('\n\n');

describe('a passage in typed text', () => {
  it.each([
    'Questions 2–3 refer to the following case.',
    'Items 2 to 3 are based on this table:',
    'Use the information below to answer questions 2 and 3.',
    'Read the passage and then answer questions 2 through 3.',
    'Las preguntas 2 a 3 se refieren al siguiente texto:',
    'Lesen Sie den Text und beantworten Sie die Fragen 2 bis 3.',
    'Lisez le texte suivant et répondez aux questions 2 à 3.',
    'Leia o texto a seguir para responder às questões 2 e 3.',
    'Прочитайте текст и ответьте на вопросы 2–3.',
    '阅读以下材料，回答问题2-3。',
  ])('belongs to the questions that it names: %s', async (heading) => {
    const text = `${typed(1)}\n\n${heading}\n\nA man of 64.\n\nHe smokes.\n\n${typed(2, 3, 4)}`;
    const { cases, notes, counts } = await read(text);
    const shared = 'A man of 64.\n\nHe smokes.';
    expect(cases).toEqual([
      ['Ask 1?', null, false],
      ['Ask 2?', shared, false],
      ['Ask 3?', shared, false],
      ['Ask 4?', null, false],
    ]);
    expect([notes, counts.found]).toEqual([[], 4]);
  });

  it('may contain a numbered list, and may follow a question without a blank line', async () => {
    const text = `${typed(1)}\nQuestions 2-3 refer to this case.\nHe takes:\n1. Aspirin\n2. Metformin\n${typed(2, 3)}`;
    const { cases } = await read(text);
    expect(cases).toEqual([
      ['Ask 1?', null, false],
      ['Ask 2?', 'He takes:\n1. Aspirin\n2. Metformin', false],
      ['Ask 3?', 'He takes:\n1. Aspirin\n2. Metformin', false],
    ]);
  });

  it('is marked as doubtful if its end is not clear, and does not extend into the next section', async () => {
    const text = `Case 1\nA man of 64.\n${typed(1, 2)}\n\nPassage B:\nWhales breathe.\n${typed(3)}\n\nMultiple choice\n\n${typed(4)}`;
    const { cases } = await read(text);
    expect(cases).toEqual([
      ['Ask 1?', 'Case 1: A man of 64.', true],
      ['Ask 2?', 'Case 1: A man of 64.', true],
      ['Ask 3?', 'Passage B: Whales breathe.', true],
      ['Ask 4?', null, false],
    ]);
  });

  it('is left out and reported if it does not say which of many questions it belongs to', async () => {
    const all = Array.from({ length: 20 }, (_, at) => at + 1);
    const text = `Read the text and answer the questions that follow.\nWhales breathe.\n${typed(...all)}`;
    const { cases, notes } = await read(text);
    expect(cases.map(([, passage]) => passage)).toEqual(all.map(() => null));
    expect(notes).toEqual([
      {
        where: 'line 1',
        message: expect.stringMatching(/^Left out: the text “Whales breathe.”.*not clear which/),
      },
    ]);
  });

  it('may precede questions without numbers, and may be enclosed by NARRBEGIN and NARREND', async () => {
    const { cases } = await read(
      'Read the passage and answer the next two questions.\nWhales breathe.\n\nWhat do whales do?\nA. Breathe\nB. Fly\nAnswer: A\n\nWhere?\nA. In air\nB. Nowhere\nAnswer: A\n\nWhat flies?\nA. Birds\nB. Stones\nAnswer: A',
    );
    expect(cases.map(([, passage]) => passage)).toEqual([
      'Whales breathe.',
      'Whales breathe.',
      null,
    ]);
    const made = await read(
      `NARRBEGIN: 01-1\nFor questions 1-2, use the case below.\nA man of 64.\nNARREND:\n${typed(1, 2, 3)}`,
    );
    expect(made.cases.map(([, passage]) => passage)).toEqual([
      'A man of 64.',
      'A man of 64.',
      null,
    ]);
  });

  it('is not created from an instruction without a text, and the instruction is reported', async () => {
    const { cases, notes } = await read(
      `Questions 1 to 3 refer to the following rules.\n\n${typed(1, 2, 3)}`,
    );
    expect(cases.map(([, passage]) => passage)).toEqual([null, null, null]);
    expect(notes[0]?.message).toContain('Questions 1 to 3 refer');
  });
});

const truth = (name: string) =>
  `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text>${name}?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
const description = (html: string, file = '') =>
  `<question type="description"><name><text>D</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${file}</questiontext></question>`;
const category = (name: string) =>
  `<question type="category"><category><text>$course$/${name}</text></category></question>`;

describe('a Moodle description', () => {
  it('becomes the passage of the following questions in its category, with its picture', async () => {
    const file = `<file name="a.png" encoding="base64">${Buffer.from(PIXEL).toString('base64')}</file>`;
    const { cases, questions, notes, counts } = await read(
      `<quiz>${category('A')}${truth('Before')}${description('<p>A man.</p><img src="@@PLUGINFILE@@/a.png" alt="ECG">', file)}${truth('One')}${truth('Two')}${category('B')}${truth('Other')}${description('The end.')}</quiz>`,
    );
    expect(cases).toEqual([
      ['Before?', null, false],
      ['One?', 'A man.', true],
      ['Two?', 'A man.', true],
      ['Other?', null, false],
    ]);
    expect(questions[1]?.question.passage).toMatchObject({
      illustration: 'embedded:2/a.png',
      illustrationAlt: 'ECG',
    });
    expect(notes).toEqual([
      {
        where: 'question 6 (D)',
        message: 'Left out: the text “The end.”, because no question follows it',
      },
    ]);
    expect(counts.found).toBe(4);
  });
});

const mattext = (text: string) =>
  `<presentation><material><mattext>${text}</mattext></material></presentation>`;
const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`;
const oldItem = (ident: string, fields: string, presentation: string) =>
  `<item ident="${ident}"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata>${presentation}</item>`;
const oldChoice = (ident: string, fields = '') =>
  oldItem(
    ident,
    fields,
    `<presentation><material><mattext>${ident}?</mattext></material><response_lid ident="r"><render_choice><response_label ident="1"><material><mattext>Yes</mattext></material></response_label><response_label ident="2"><material><mattext>No</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>`,
  );

describe('a Canvas text', () => {
  it('becomes the passage of the questions that refer to it; without references, of the questions after it', async () => {
    const texts = field('question_type', 'text_only_question');
    const { cases, notes } = await read(
      `<questestinterop><assessment><section>${oldItem('s1', texts, mattext('A man.'))}${oldItem('s2', texts, mattext('Whales.'))}${oldChoice('a', field('parent_stimulus_item_ident', 's1'))}${oldChoice('b', field('parent_stimulus_item_ident', 's2'))}${oldChoice('c', field('parent_stimulus_item_ident', 's1'))}${oldItem('s3', texts, mattext('Loose.'))}${oldChoice('d')}</section></assessment></questestinterop>`,
    );
    expect(cases).toEqual([
      ['a?', 'A man.', false],
      ['b?', 'Whales.', false],
      ['c?', 'A man.', false],
      ['d?', 'Loose.', true],
    ]);
    expect(notes).toEqual([]);
  });
});

const item = (name: string, inside = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${name}"><responseDeclaration identifier="RESPONSE" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>${inside}<itemBody><choiceInteraction responseIdentifier="RESPONSE"><prompt>${name}?</prompt><simpleChoice identifier="A">Yes</simpleChoice><simpleChoice identifier="B">No</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
const section = (block: string, ...items: string[]) =>
  `<assessmentSection>${block}${items.map((name) => `<assessmentItemRef href="items/${name}.xml"/>`).join('')}</assessmentSection>`;
const LONG = 'Whales breathe air, as all mammals do, and come up for it. '.repeat(5).trim();

describe('a shared text of QTI 2 and 3', () => {
  it('may be a stimulus in its own file', async () => {
    const three = (name: string) =>
      item(name, '<assessmentStimulusRef href="../stimuli/s%201.xml"/>')
        .replace(
          /<(\/?)([a-z]+[A-Z]\w*)/g,
          (_, end: string, tag: string) =>
            `<${end}qti-${tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        )
        .replace(/<(\/?)(prompt|value)/g, '<$1qti-$2')
        .replace('responseIdentifier', 'response-identifier');
    const { cases, questions, inPart } = await read(
      zipOf({
        'items/a.xml': bytesOf(three('a')),
        'items/b.xml': bytesOf(three('b')),
        'items/c.xml': bytesOf(item('c', '<assessmentStimulusRef href="none.xml"/>')),
        'stimuli/s 1.xml': bytesOf(
          '<qti-assessment-stimulus identifier="s" title="Mr. Alvarez"><qti-stimulus-body><p>A man.</p><img src="../img/ecg.png" alt="ECG"/></qti-stimulus-body></qti-assessment-stimulus>',
        ),
        'img/ecg.png': PIXEL,
        'imsmanifest.xml': bytesOf('<manifest/>'),
      }),
    ).then((each) => ({ ...each, inPart: each.questions.filter(({ losses }) => losses[0]) }));
    expect(cases).toEqual([
      ['a?', 'Mr. Alvarez: A man.', false],
      ['b?', 'Mr. Alvarez: A man.', false],
      ['c?', null, false],
    ]);
    expect(questions[0]?.question.passage?.illustration).toBe('embedded:img/ecg.png');
    expect(inPart.map(({ losses }) => losses)).toEqual([
      ['Left out: the text that the question refers to'],
    ]);
  });

  it('may be above a section if it is marked as shared, or if it is long (then doubtful); other texts are reported', async () => {
    const { cases, notes } = await read(
      zipOf({
        ...Object.fromEntries(
          ['a', 'b', 'c'].map((name) => [`items/${name}.xml`, bytesOf(item(name))]),
        ),
        'test.xml': bytesOf(
          `<assessmentTest><testPart>${section('<rubricBlock use="sharedstimulus" view="candidate"><p>A man.</p></rubricBlock>', 'a')}${section(`<rubricBlock view="candidate"><p>${LONG}</p></rubricBlock>`, 'b')}${section('<rubricBlock view="candidate"><p>Take your time.</p></rubricBlock>', 'c')}</testPart></assessmentTest>`,
        ),
        'imsmanifest.xml': bytesOf('<manifest/>'),
      }),
    );
    expect(cases).toEqual([
      ['a?', 'A man.', false],
      ['b?', LONG, true],
      ['c?', null, false],
    ]);
    expect(notes).toEqual([
      {
        where: 'test.xml',
        message: 'The text above its questions was left out: “Take your time.”',
      },
    ]);
  });
});

it('a question that cannot be read is reported together with its passage', async () => {
  const { refused } = await read(
    `Questions 1-2 refer to this case.\nA man of 64.\n\n1. Ask 1?\nA. Yes\nB. No\n\n${typed(2)}`,
  );
  expect(refused).toMatchObject([{ understood: { passage: { text: 'A man of 64.' } } }]);
});
