import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectBank } from './inspect.ts';
import type { BankFile } from './reading.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const inspect = (text: string | Uint8Array, name = '', columns?: BankFile['columns']) =>
  inspectBank({ bytes: typeof text === 'string' ? bytesOf(text) : text, name, columns });

async function read(text: string | Uint8Array, name = '') {
  const { format, questions, problems } = await inspect(text, name);
  return { format, questions: questions.map(({ question }) => question), problems };
}
const messages = (problems: { where: string; message: string }[]) =>
  problems.map(({ where, message }) => `${where}: ${message}`);

describe('a table', () => {
  const ham = [
    'id,correct,question,a,b,c,d,refs',
    'T1A02,2,Which agency?,FEMA,"Homeland, Security",The FCC,All,[97.1]',
    'T5C07,0,What is the abbreviation?,MHz,mhz,Mhz,MHZ,',
    'T6C02,1,What is component 1 in figure T-1?,Resistor,Transistor,Battery,Connector,',
  ].join('\r\n');

  it('that counts from 0 is read so, and what it does not hold is said', async () => {
    const { format, questions, problems } = await read(ham);
    expect(format).toBe('csv');
    expect(questions).toMatchObject([
      { correctAnswer: 'The FCC', reference: '[97.1]' },
      { correctAnswer: 'MHz', options: [{ text: 'MHz' }, { text: 'mhz' }, {}, {}] },
      { correctAnswer: 'Transistor' },
    ]);
    expect(messages(problems)).toEqual([
      "the first row: The column 'id' is not used",
      'the file: Its right options are counted from 0; so they were read',
      "line 4: The question names 'figure T-1', which is not in the file",
    ]);
  });

  it('that counts from 1, by letter or by text is read so', async () => {
    const rows = (correct: string[]) =>
      ['Question;Option A;Option B;Answer', ...correct.map((c) => `Which?;Left;Right;${c}`)].join(
        '\n',
      );
    for (const [named, right] of [
      ['2', 'Right'],
      ['b', 'Right'],
      ['(A)', 'Left'],
      ['Left', 'Left'],
    ]) {
      const { questions } = await read(rows([named ?? '', named ?? '']));
      expect(questions[0], named).toMatchObject({ type: 'multiple-choice', correctAnswer: right });
    }
  });

  it('names the line and the reason of each row that is none, and reads the rest', async () => {
    const text =
      'question,a,b,correct\n"Two\nlines?",x,y,A\nNo answer?,x,y,\n,x,y,A\nSame?,x,x,A\nLast?,x,y,B';
    const { questions, problems } = await read(text);
    expect(questions.map((question) => question.text)).toEqual(['Two\nlines?', 'Last?']);
    expect(messages(problems)).toEqual([
      'line 4: Correct answer is required',
      'line 5: Question text is required',
      'line 6: Options must be unique',
    ]);
  });

  it('is read in the encodings that tables come in', async () => {
    const text = 'question,correct\nWie groß ist 20 °C – für Ärzte?,68';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const bare16 = Buffer.from(text, 'utf16le');
    const windows = Uint8Array.from([...text].map((c) => (c === '–' ? 0x96 : c.charCodeAt(0))));
    for (const bytes of [bytesOf(`\ufeff${text}`), utf16, bare16, windows]) {
      const { questions } = await read(new Uint8Array(bytes), 'a.csv');
      expect(questions[0]?.text).toBe('Wie groß ist 20 °C – für Ärzte?');
    }
  });

  it('takes the columns that a person chose', async () => {
    const text = 'Kysymys,Vastaus,Rest\nKuka?,minä,x';
    expect((await inspect(text, 'a.csv')).problems[0]?.message).toContain(
      "No column is named 'Question'",
    );
    const columns = { Kysymys: 'text', Vastaus: 'correct', Rest: '' } as const;
    const { questions } = await inspect(text, 'a.csv', columns);
    expect(questions[0]?.question).toMatchObject({ text: 'Kuka?', correctAnswer: 'minä' });
  });
});

describe('typed text', () => {
  it('has numbered stems, lettered options, and answers marked, given or listed', async () => {
    const text = `
1. Which sign means stop?
A. Triangle
*B. Octagon
C. Circle

Q2) Who yields
at the roundabout?
(a) Who enters
(b) Who is in it
Answer: A
Explanation: Traffic inside goes first.

3. Ice floats. Answer: not here
a) x
b) y

4. Ice is lighter than water.
Answer: True

5. Water boils at ____ degrees.
Answer: 100; 100 °C

6. Nothing to answer

Answer key
3. B
`;
    const { format, questions, problems } = await read(text);
    expect(format).toBe('text');
    expect(questions).toMatchObject([
      { type: 'multiple-choice', correctAnswer: 'Octagon' },
      {
        text: 'Who yields\nat the roundabout?',
        correctAnswer: 'Who enters',
        explanation: 'Traffic inside goes first.',
      },
      { correctAnswer: 'y' },
      { type: 'true-false', correctAnswer: 'True' },
      { type: 'fill-blank', correctAnswer: '100', otherAnswers: ['100 °C'] },
    ]);
    expect(messages(problems)).toEqual(['line 24: There are neither options nor an answer']);
  });

  it('in Aiken is told by its answers', async () => {
    const text =
      'Which sign?\nA. Stop\nB. Yield\nANSWER: B\n\nWhich way?\nA) Left\nB) Right\nANSWER: A\n';
    const { format, questions } = await read(text);
    expect(format).toBe('aiken');
    expect(questions.map((q) => 'correctAnswer' in q && q.correctAnswer)).toEqual([
      'Yield',
      'Left',
    ]);
  });
});

describe('GIFT', () => {
  it('is read block by block, and a broken one is told with its line', async () => {
    const text = `// a comment
$CATEGORY: tom/dick

::Q1:: Who is buried in Grant's tomb? {=Grant ~no one ~Napoleon#not him ####History}

Grant was buried {F}

Two plus two is {=4 =four}

Water boils at {=100 =one hundred} degrees.

When? {#1822:5}

Broken { =a ~b

Match {=cat -> meow =dog -> woof = -> moo}

Several {~%50%a ~%50%b ~c}

Escaped \\{ \\= \\} {=\\~a ~b}
`;
    const { format, questions, problems } = await read(text);
    expect(format).toBe('gift');
    const [first] = (await inspect(text)).questions;
    expect(first?.topic.map(({ name }) => name)).toEqual(['tom', 'dick']);
    expect(questions).toMatchObject([
      { type: 'multiple-choice', correctAnswer: 'Grant', explanation: 'History' },
      { type: 'true-false', correctAnswer: 'False' },
      { type: 'short-answer', correctAnswer: '4', otherAnswers: ['four'] },
      { type: 'fill-blank', text: 'Water boils at ____ degrees.', correctAnswer: '100' },
      { type: 'numeric', correctAnswer: '1822', tolerance: 5 },
      { type: 'matching', pairs: [{ left: 'cat' }, { left: 'dog' }], distractors: ['moo'] },
      { type: 'multiple-response', correctAnswers: ['a', 'b'], scoring: 'right-minus-wrong' },
      { text: 'Escaped { = }', correctAnswer: '~a' },
    ]);
    expect(messages(problems)).toEqual([
      'line 14: The brace of the answers is not closed',
      'line 4: Left out: the feedback of single answers, which here is one explanation',
      'line 18: Left out: that a wrong choice costs nothing',
    ]);
  });

  it('reads what follows a broken block', async () => {
    const { questions, problems } = await read(
      '::a:: One {=x ~y}\n\n::b:: no braces\n\n::c:: Two {=x ~y}\n\n::d:: {~a ~b}',
    );
    expect(questions.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(problems.map(({ where }) => where)).toEqual(['line 3', 'line 7']);
  });
});

const moodle = (questions: string) => `<?xml version="1.0"?><quiz>${questions}</quiz>`;
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Moodle XML', () => {
  it('is read with its pictures, without its scripts, and what is no kind of ours is told', async () => {
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
      'question 4 (Gap): There is nothing to answer in its text',
      'question 5: No right answer is named',
    ]);
  });
});

describe('QTI', () => {
  const item2 = (body: string, correct: string, extra = '') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Item"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${correct}</correctResponse>${extra}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`;
  const value = (text: string) => `<value>${text}</value>`;

  it('2.1 has choice, text entry, inline choice, match and order', async () => {
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

  it('3.0 names the same otherwise, and a package holds items and pictures', async () => {
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

  it('1.2 tells the right answer by its points', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop><item ident="q1" title="One"><presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>Left</mattext></material></response_label><response_label ident="b"><material><mattext>Right</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">b</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item></questestinterop>`;
    const { format, questions } = await read(text);
    expect(format).toBe('qti-1.2');
    expect(questions[0]).toMatchObject({ text: 'Which?', correctAnswer: 'Right' });
  });

  it('1.2 has its topics from the items, else from the bank that holds them', async () => {
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
  it('of a database is read with its wrapped identifiers', async () => {
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

describe('a file that means harm', () => {
  const laughs =
    '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay">&b;</question></quiz>';
  const outside = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>';

  it('by entities is refused', async () => {
    for (const text of [laughs, outside]) {
      const { questions, problems } = await read(text);
      expect(questions).toEqual([]);
      expect(problems[0]?.message).toBe('The file declares entities, which are refused');
    }
  });

  it('by a bomb is refused before it unfolds', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 1 });
    const before = process.memoryUsage().rss;
    const { problems } = await read(bomb);
    expect(problems[0]?.message).toBe('The archive unfolds to too much');
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('by depth, emptiness, or being something else is told', async () => {
    const deep = `<quiz>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</quiz>`;
    expect((await read(deep)).problems).toHaveLength(1);
    expect((await read('')).problems).toEqual([
      { where: 'the file', message: 'The file is empty' },
    ]);
    expect((await read('[1, 2')).questions).toEqual([]);
    const docx = zipSync({ 'word/document.xml': bytesOf('<!DOCTYPE x [<!ENTITY a "b">]><x/>') });
    expect((await read(docx)).problems[0]?.message).toContain('declares entities');
    expect((await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).problems).toHaveLength(1);
  });
});
