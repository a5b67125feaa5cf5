import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesOf, inspect, messages, read } from './test/bank-files.ts';

const moodle = (questions: string) => `<?xml version="1.0"?><quiz>${questions}</quiz>`;
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Moodle XML', () => {
  it('is read with pictures and without scripts, and unsupported types are reported', async () => {
    const text = moodle(`
<question type="category"><category><text>top</text></category></question>
<question type="multichoice"><name><text>Sign</text></name>
 <questiontext format="html"><text><![CDATA[<p>Which <b>sign</b> is H<sub>2</sub>O?</p><script>alert(1)</script><img src="@@PLUGINFILE@@/a%20b.png" alt="A sign" onerror="x()">]]></text><file name="a b.png" encoding="base64">${DOT}</file></questiontext>
 <generalfeedback format="html"><text>&lt;p&gt;Because&lt;/p&gt;</text></generalfeedback>
 <single>true</single>
 <answer fraction="100" format="html"><text>Stop &amp;amp; go</text></answer><answer fraction="0"><text>Yield</text></answer></question>
<question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
<question type="numerical"><questiontext><text>Pi?</text></questiontext><answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer></question>
<question type="cloze"><name><text>Gap</text></name><questiontext><text>x</text></questiontext></question>
<question type="multichoice"><questiontext><text>Several</text></questiontext><single>false</single></question>`);
    const { format, questions, problems } = await read(text);
    expect(format).toBe('moodle-xml');
    expect(questions).toMatchObject([
      {
        text: 'Which **sign** is H₂O?',
        illustration: 'embedded:1/a b.png',
        illustrationAlt: 'A sign',
        correctAnswer: 'Stop & go',
        explanation: 'Because',
      },
      { type: 'true-false', correctAnswer: 'False' },
      { type: 'numeric', correctAnswer: '3.14', tolerance: 0.01 },
    ]);
    expect(messages(problems)).toEqual([
      'question 4 (Gap): The question has no blanks to fill in',
      'question 5: No right answer is given',
    ]);
  });
});

describe('QTI', () => {
  const item2 = (body: string, correct: string, extra = '') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Item"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${correct}</correctResponse>${extra}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`;
  const value = (text: string) => `<value>${text}</value>`;

  it('2.1 is read with choice, text entry, inline choice, match, and order', async () => {
    const choice =
      '<p>Which?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Choose.</prompt><simpleChoice identifier="A">Left</simpleChoice><simpleChoice identifier="B">Right</simpleChoice></choiceInteraction>';
    expect((await read(item2(choice, value('B')))).questions[0]).toMatchObject({
      text: 'Which?\n\nChoose.',
      correctAnswer: 'Right',
    });
    const entry =
      '<p>Water boils at <textEntryInteraction responseIdentifier="RESPONSE"/> degrees.</p>';
    const mapping =
      '<mapping><mapEntry mapKey="100" mappedValue="1"/><mapEntry mapKey="hundred" mappedValue="1"/></mapping>';
    expect((await read(item2(entry, value('100'), mapping))).questions[0]).toMatchObject({
      type: 'fill-blank',
      text: 'Water boils at ____ degrees.',
      otherAnswers: ['hundred'],
    });
    const order =
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort</prompt><simpleChoice identifier="A">second</simpleChoice><simpleChoice identifier="B">first</simpleChoice></orderInteraction>';
    expect((await read(item2(order, value('B') + value('A')))).questions[0]).toMatchObject({
      type: 'ordering',
      items: ['first', 'second'],
    });
    const other = '<graphicOrderInteraction responseIdentifier="RESPONSE"/>';
    expect((await read(item2(other, ''))).problems[0]?.message).toContain(
      'graphicOrderInteraction',
    );
  });

  it("3.0, whose element names start with 'qti-', is read from a package with a picture", async () => {
    const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Which? <img src="../img/a.png" alt="Sign"/></p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-simple-choice identifier="A">Left</qti-simple-choice><qti-simple-choice identifier="B">Right</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    const zip = zipSync({
      'imsmanifest.xml': bytesOf('<manifest/>'),
      'items/one.xml': bytesOf(item),
      'img/a.png': new Uint8Array(Buffer.from(DOT, 'base64')),
    });
    const { format, questions } = await read(zip);
    expect(format).toBe('qti-3.0');
    expect(questions[0]).toMatchObject({
      correctAnswer: 'Right',
      illustration: 'embedded:img/a.png',
      illustrationAlt: 'Sign',
    });
  });

  it('1.2 is read with the option that gives points as the correct answer', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop><item ident="q1" title="One"><presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>Left</mattext></material></response_label><response_label ident="b"><material><mattext>Right</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item></questestinterop>`;
    const { format, questions } = await read(text);
    expect(format).toBe('qti-1.2');
    expect(questions[0]).toMatchObject({ text: 'Which?', correctAnswer: 'Right' });
  });

  it('1.2 is read with the topic of each item, or with the title of its bank if the item has no topic', async () => {
    const item = (fields: string) =>
      `<item>${fields}<presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>Left</mattext></material></response_label><response_label ident="b"><material><mattext>Right</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>`;
    const field = (label: string, entry: string) =>
      `<qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata>`;
    const own = '<itemmetadata><qmd_topic>Air law / Lights [PA.I.B]</qmd_topic></itemmetadata>';
    const labeled = `<itemmetadata>${field('qmd_topic', 'Weather')}</itemmetadata>`;
    const bank = (title: string, ...items: string[]) =>
      `<questestinterop><objectbank>${field('bank_title', title)}${items.join('')}</objectbank></questestinterop>`;
    const topicsOf = async (text: string) =>
      (await inspect(text)).questions.map(({ topic }) => topic);
    expect(await topicsOf(bank('Right of way', item(''), item(own), item(labeled)))).toEqual([
      [{ code: '', name: 'Right of way' }],
      [
        { code: '', name: 'Air law' },
        { code: 'PA.I.B', name: 'Lights' },
      ],
      [{ code: '', name: 'Weather' }],
    ]);
    expect(await topicsOf(bank('Unfiled Questions', item('')))).toEqual([[]]);
  });
});

describe('JSON', () => {
  it('exported from a database is read, although each identifier is an object', async () => {
    const question = {
      _id: { $oid: '507f1f77bcf86cd799439011' },
      text: 'Which?',
      type: 'multiple-choice',
      options: [{ _id: { $oid: '507f1f77bcf86cd799439012' }, text: 'Left' }, 'Right'],
      correctAnswer: 'Right',
      illustration: 'https://elsewhere.example/a.png',
    };
    const { questions, problems } = await read(
      JSON.stringify([{ courses: [{ modules: [{ questions: [question] }] }] }]),
    );
    expect(questions[0]).toMatchObject({
      options: [{ text: 'Left' }, { text: 'Right' }],
      correctAnswer: 'Right',
      illustration: null,
    });
    expect(problems[0]?.message).toContain('https://elsewhere.example/a.png');
  });
});

describe('a malicious file', () => {
  const laughs =
    '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay">&b;</question></quiz>';
  const outside = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>';

  it('with XML entities is refused', async () => {
    for (const text of [laughs, outside]) {
      const { questions, problems } = await read(text);
      expect(questions).toEqual([]);
      expect(problems[0]?.message).toBe('The file declares XML entities, which are not allowed');
    }
  });

  it('that is a zip bomb is refused before it unpacks', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 1 });
    const before = process.memoryUsage().rss;
    const { problems } = await read(bomb);
    expect(problems[0]?.message).toBe('The archive is too large when unpacked');
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('that is deeply nested, empty, incomplete, or a Word file with entities is reported', async () => {
    const deep = `<quiz>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</quiz>`;
    expect((await read(deep)).problems).toHaveLength(1);
    expect((await read('')).problems).toEqual([
      { where: 'the file', message: 'The file is empty' },
    ]);
    expect((await read('[1, 2')).questions).toEqual([]);
    const docx = zipSync({ 'word/document.xml': bytesOf('<!DOCTYPE x [<!ENTITY a "b">]><x/>') });
    expect((await read(docx)).problems[0]?.message).toContain(
      'code that office programs do not write',
    );
    expect((await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).problems).toHaveLength(1);
  });
});
