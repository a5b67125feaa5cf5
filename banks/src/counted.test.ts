import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { countsOf, inspectBank } from './inspect.ts';
import { olderPackage } from './test/anki.ts';
import { zipOf } from './test/zips.ts';

/**
 * Counts the questions in a file of each layout with a plain text search. The numbers of questions
 * that were read, partly read, or refused must add up to this count.
 */

const bytesOf = (text: string) => new TextEncoder().encode(text);
const times = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Counts matches in all files of an archive with matching names. */
const timesIn = (packed: Uint8Array, name: RegExp, pattern: RegExp) =>
  Object.entries(unzipSync(packed))
    .filter(([path]) => name.test(path))
    .reduce((sum, [, content]) => sum + times(new TextDecoder().decode(content), pattern), 0);

const words = (text: string) =>
  `<material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material>`;
const label = (id: string, text: string) =>
  `<response_label ident="${id}">${words(text)}</response_label>`;
const choice = (...texts: string[]) =>
  `<response_lid ident="r" rcardinality="Single"><render_choice>${texts.map((text, at) => label(`o${at}`, text)).join('')}</render_choice></response_lid>`;
const scored = (value: string, points = '100') =>
  `<respcondition><conditionvar><varequal respident="r">${value}</varequal></conditionvar><setvar varname="SCORE" action="Set">${points}</setvar></respcondition>`;
const field = (name: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const item = (name: string, kind: [string, string], inside: string, conditions: string) =>
  `<item ident="${name}" title="${name}"><itemmetadata><qtimetadata>${field(...kind)}</qtimetadata></itemmetadata><presentation><flow>${words(`Which is ${name}?`)}${inside}</flow></presentation><resprocessing><outcomes><decvar/></outcomes>${conditions}</resprocessing></item>`;
const old = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop><assessment title="Quiz"><section ident="s">${items.join('')}</section></assessment></questestinterop>`;

const d2lKind = (kind: string): [string, string] => ['qmd_questiontype', kind];
/** A Brightspace package, which has its own resource types and keeps its questions in a library. */
const d2l = zipOf({
  'imsmanifest.xml': bytesOf(
    '<manifest xmlns:d2l_2p0="http://desire2learn.com/xsd/d2lcp_v2p0"><resources><resource identifier="res_question_library" type="webcontent" d2l_2p0:material_type="d2lquestionlibrary" href="questiondb.xml"/></resources></manifest>',
  ),
  'questiondb.xml': bytesOf(
    `<questestinterop><objectbank ident="QLIB"><section ident="SECT_1" title="Air law">${[
      item('QUES_1', d2lKind('Multiple Choice'), choice('Left', 'Right'), scored('o1', '100.0000')),
      item('QUES_2', d2lKind('True/False'), choice('True', 'False'), scored('o0', '100.0000')),
      item(
        'QUES_3',
        d2lKind('Long Answer'),
        '<response_str ident="r"><render_fib/></response_str>',
        '',
      ),
    ].join('')}</section></objectbank></questestinterop>`,
  ),
});

const profile = (kind: string): [string, string] => ['cc_profile', `cc.${kind}.v0p1`];
const blank =
  '<response_str ident="r" rcardinality="Single"><render_fib prompt="Dashed"/></response_str>';
/**
 * A Common Cartridge has its quizzes in folders next to pages and links, which contain no
 * questions.
 */
const cartridge = zipOf({
  'imsmanifest.xml': bytesOf(
    '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="q" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="q/quiz.xml"/></resource></resources></manifest>',
  ),
  'q/quiz.xml': bytesOf(
    old(
      item('one', profile('multiple_choice'), choice('Left', 'Right'), scored('o1')),
      item('two', profile('true_false'), choice('True', 'False'), scored('o1')),
      item('three', profile('fib'), blank, scored('Paris')),
      item('four', profile('essay'), blank, ''),
    ),
  ),
  'bank/bank.xml': bytesOf(
    `<questestinterop><objectbank ident="b">${item('five', profile('multiple_choice'), choice('Up', 'Down'), scored('o0'))}</objectbank></questestinterop>`,
  ),
  'pages/welcome.html': bytesOf('<html><body>Welcome</body></html>'),
  'links/site.xml': bytesOf(
    '<webLink><title>Site</title><url href="https://a.example"/></webLink>',
  ),
});

const item2 = (name: string, body: string, correct = 'B') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${name}" title="${name}"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${correct}</value></correctResponse></responseDeclaration><itemBody><p>Which is ${name}?</p>${body}</itemBody></assessmentItem>`;
const choice2 =
  '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">Left</simpleChoice><simpleChoice identifier="B">Right</simpleChoice></choiceInteraction>';
const asThree = (text: string) =>
  text
    .replace('imsqti_v2p1', 'imsqtiasi_v3p0')
    .replace(/(<\/?)([a-zA-Z]+)/g, (_, open: string, name: string) =>
      name === 'p'
        ? `${open}p`
        : `${open}qti-${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`,
    )
    .replaceAll('responseIdentifier', 'response-identifier')
    .replaceAll('baseType', 'base-type')
    .replaceAll('maxChoices', 'max-choices');
const items2 = [
  item2('one', choice2),
  item2('two', choice2, 'A'),
  item2('three', '<drawingInteraction responseIdentifier="RESPONSE"/>'),
];
const packageOf = (items: string[]) =>
  zipOf({
    'imsmanifest.xml': bytesOf('<manifest/>'),
    ...Object.fromEntries(items.map((text, at) => [`items/${at}.xml`, bytesOf(text)])),
  });
const [qti2, qti3] = [packageOf(items2), packageOf(items2.map(asThree))];

const gift = `// question: 1
::Capital:: Capital of France? {=Paris ~Rome}

::Ice:: Ice floats. {T}

::Broken:: Nothing right here {~one ~two}

::Pi:: [markdown]Pi is {#3.14:0.01}
`;

const aiken = `Capital of France?
A. Rome
B. Paris
ANSWER: B

Capital of Italy?
A) Rome
B) Paris
ANSWER: A

Which letter is none?
A. x
B. y
ANSWER: D
`;

const respondus = `Type: MA
Title: Fruits
1) Which are fruits?
*a. Apple
b. Stone
*c. Pear

2) Capital of France?
a. Rome
*b. Paris

Type: E
3) Say why.

Type: F
4) Who invented television?
a. Zworykin
`;

const examview = `Multiple Choice
Identify the choice that best completes the statement or answers the question.

____ 1. The capital of France is
a. Rome
b. Paris

____ 2. The capital of Italy is
a. Rome
b. Paris

True/False
Indicate whether the statement is true or false.

____ 3. The earth is flat.

Airspace
Answer Section

MULTIPLE CHOICE

1. ANS: B PTS: 1
2. ANS: A PTS: 1

TRUE/FALSE

3. ANS: F PTS: 1
`;

const line = (text: string, bold = false) =>
  `<w:p><w:r><w:rPr>${bold ? '<w:b/>' : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const word = zipOf({
  'word/document.xml': bytesOf(
    `<w:document><w:body>${[1, 2, 3]
      .map((at) => line(`${at}. Which is ${at}?`) + line('A. Left') + line('B. Right', at !== 3))
      .join('')}</w:body></w:document>`,
  ),
});

const apkg = olderPackage({
  types: [
    {
      name: 'Basic',
      fields: ['Front', 'Back'],
      notes: [
        ['One?', '1'],
        ['Two?', '2'],
        ['Three?', ''],
      ],
    },
  ],
});
function notesIn(packed: Uint8Array): number {
  const database = new DatabaseSync(':memory:');
  database.deserialize(unzipSync(packed)['collection.anki2'] ?? new Uint8Array());
  const [row] = database.prepare('SELECT count(*) AS notes FROM notes').all();
  database.close();
  return Number(row?.notes);
}

const part = (library: string, params: object) => ({ library, params, subContentId: library });
const h5p = zipOf({
  'h5p.json': bytesOf(JSON.stringify({ mainLibrary: 'H5P.QuestionSet' })),
  'content/content.json': bytesOf(
    JSON.stringify({
      questions: [
        part('H5P.TrueFalse 1.8', { question: 'Ice floats.', correct: 'true' }),
        part('H5P.MultiChoice 1.16', {
          question: 'Which?',
          answers: [
            { text: 'Left', correct: false },
            { text: 'Right', correct: true },
          ],
        }),
        part('H5P.DragQuestion 1.14', { question: {} }),
      ],
    }),
  ),
});

const inText = (text: string, pattern: RegExp) => [bytesOf(text), times(text, pattern)] as const;
const inParts = (packed: Uint8Array, name: RegExp, pattern: RegExp) =>
  [packed, timesIn(packed, name, pattern)] as const;

/**
 * For each layout, a file with the number of questions that a plain search finds in it, and the
 * number of questions that the reader refuses.
 */
const FILES: Record<string, readonly [readonly [Uint8Array, number], refused: number]> = {
  'a library of D2L': [inParts(d2l, /\.xml$/, /<item /g), 1],
  'a Common Cartridge': [inParts(cartridge, /\.xml$/, /<item /g), 1],
  'QTI 2.1': [inParts(qti2, /items/, /<assessmentItem /g), 1],
  'QTI 3.0': [inParts(qti3, /items/, /<qti-assessment-item /g), 1],
  GIFT: [inText(gift, /^::/gm), 1],
  Aiken: [inText(aiken, /^ANSWER:/gm), 1],
  Respondus: [inText(respondus, /^\d+\)/gm), 1],
  ExamView: [inText(examview, /^_+ \d+\./gm), 0],
  Word: [inParts(word, /document/, />\d+\. /g), 1],
  'a deck of Anki': [[apkg, notesIn(apkg)], 1],
  'a set of H5P': [inParts(h5p, /content\.json/, /"library":/g), 1],
};

it.each(Object.entries(FILES))(
  '%s: every question is either imported or rejected with a message',
  async (_, [[bytes, inFile], refused]) => {
    const inspected = await inspectBank({ bytes, name: '' });
    const counts = countsOf(inspected);
    expect(inFile).toBeGreaterThan(2);
    expect([counts.found, counts.read + counts.inPart + counts.refused]).toEqual([inFile, inFile]);
    expect(inspected.refused.map(({ message }) => message)).toHaveLength(refused);
  },
);
