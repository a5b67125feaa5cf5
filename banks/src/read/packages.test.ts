import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

/** Tests packages and documents as learning platforms and office programs write them. */

const PIXEL = new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64'));

async function readFiles(files: Record<string, string | Uint8Array>) {
  const bytes = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );
  const { format, questions, problems } = await inspectBank({ bytes, name: '' });
  return {
    format,
    drafts: questions.map(({ question }) => question),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

const old = (...items: string[]) => `<questestinterop>${items.join('')}</questestinterop>`;
const material = (html: string) =>
  `<material><mattext texttype="text/html">${html.replaceAll('<', '&lt;')}</mattext></material>`;
const label = (id: string, text: string) =>
  `<response_label ident="${id}">${material(text)}</response_label>`;
const equal = (response: string, id: string, points: string) =>
  `<respcondition><conditionvar><varequal respident="${response}">${id}</varequal></conditionvar><setvar action="Add">${points}</setvar></respcondition>`;

describe('QTI 1.2', () => {
  it('exported from a course is read with pictures, matching questions, numbers, and general feedback', async () => {
    const choice = `<item ident="a" title="Choice"><presentation>${material('Which <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?canvas_download=1" alt="A">?')}<response_lid ident="r" rcardinality="Single"><render_choice>${label('1', 'Left')}${label('2', 'Right')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>${equal('r', '2', '100')}</resprocessing><itemfeedback ident="1_fb">${material('Not left')}</itemfeedback><itemfeedback ident="general_fb">${material('Keep right')}</itemfeedback></item>`;
    const rows = ['1', '2'].map(
      (id) =>
        `<response_lid ident="row_${id}">${material(`left ${id}`)}<render_choice>${label('x', 'first')}${label('y', 'second')}${label('z', 'third')}</render_choice></response_lid>`,
    );
    const match = `<item ident="m"><presentation>${material('Match')}${rows.join('')}</presentation><resprocessing>${equal('row_1', 'y', '50')}${equal('row_2', 'x', '50')}</resprocessing></item>`;
    const number = `<item ident="n"><presentation>${material('Pi?')}<response_str ident="r"/></presentation><resprocessing><respcondition><conditionvar><or><varequal respident="r">3.14</varequal><and><vargte respident="r">3.13</vargte><varlte respident="r">3.15</varlte></and></or></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>`;
    const { drafts, problems } = await readFiles({
      'g1/g1.xml': old(choice, match, number),
      'g1/assessment_meta.xml': '<quiz/>',
      'web_resources/Uploaded Media/a.png': PIXEL,
    });
    expect(drafts).toMatchObject([
      {
        correctAnswer: 'Right',
        explanation: 'Keep right',
        illustration: 'embedded:web_resources/Uploaded Media/a.png',
      },
      {
        type: 'matching',
        pairs: [
          { left: 'left 1', right: 'second' },
          { left: 'left 2', right: 'first' },
        ],
        distractors: ['third'],
      },
      { type: 'numeric', correctAnswer: '3.14', tolerance: 0.01 },
    ]);
    expect(problems).toEqual(['g1/g1.xml (Choice): Left out: feedback for individual answers']);
  });

  it('exported as a question pool is read, although its file names and elements differ', async () => {
    const text = (html: string) =>
      `<flow_mat><material><mat_extension><mat_formattedtext type="HTML">${html}</mat_formattedtext></mat_extension></material></flow_mat>`;
    const labels = ['Left', 'Right'].map(
      (word, i) =>
        `<flow_label><response_label ident="${i}">${text(word)}</response_label></flow_label>`,
    );
    const item = `<item maxattempts="0"><presentation><flow class="Block"><flow class="QUESTION_BLOCK">${text('Which?')}</flow><flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid></flow></flow></presentation><resprocessing><respcondition title="correct"><conditionvar><varequal respident="response" case="No">1</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar>0</setvar></respcondition></resprocessing></item>`;
    const { format, drafts } = await readFiles({ 'res00001.dat': old(item) });
    expect(format).toBe('qti-1.2');
    expect(drafts).toMatchObject([{ text: 'Which?', correctAnswer: 'Right' }]);
  });
});

describe('QTI 2.1', () => {
  const item = (declaration: string, body: string, rest = '') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="T">${declaration}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;
  const correct = (value: string, more = '', type = 'identifier') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${type}">${value && `<correctResponse><value>${value}</value></correctResponse>`}${more}</responseDeclaration>`;
  const choices = (...options: string[]) =>
    `<choiceInteraction responseIdentifier="RESPONSE">${options.map((text, i) => `<simpleChoice identifier="C${i}">${text}</simpleChoice>`).join('')}</choiceInteraction>`;

  it('keeps pictures in objects, and does not mix feedback into the options', async () => {
    const { drafts, problems } = await readFiles({
      'i1/qti.xml': item(
        correct('C1'),
        `<p>Which? <object data="assets/a.png" type="image/png">A sign</object><img src="gone.png"/></p>${choices('Left <feedbackInline outcomeIdentifier="F" identifier="C0">wrong</feedbackInline>', 'Right')}`,
        '<modalFeedback identifier="incorrect"><p>No</p></modalFeedback><modalFeedback identifier="correct"><p>Yes, since</p></modalFeedback>',
      ),
      'i1/assets/a.png': PIXEL,
    });
    expect(drafts).toMatchObject([
      {
        options: [{ text: 'Left' }, { text: 'Right' }],
        explanation: 'Yes, since',
        illustration: 'embedded:i1/assets/a.png',
      },
    ]);
    expect(problems).toEqual([
      'i1/qti.xml (T): Left out: the picture “gone.png”, which is not in the file',
      'i1/qti.xml (T): Left out: feedback for individual answers',
    ]);
  });

  it('is read with the correct answer from points or with a tolerance; an answer that is not an option is reported', async () => {
    const mapping =
      '<mapping><mapEntry mapKey="C0" mappedValue="-1"/><mapEntry mapKey="C1" mappedValue="2"/></mapping>';
    const entry = '<p>Pi is <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    const { drafts, problems } = await readFiles({
      'a.xml': item(correct('', mapping), `<p>Which?</p>${choices('Left', 'Right')}`),
      'b.xml': item(
        correct('3.14', '', 'float'),
        entry,
        '<responseProcessing><equal toleranceMode="absolute" tolerance="0.01 0.01"/></responseProcessing>',
      ),
      'c.xml': item(correct('C9'), choices('true', 'false')),
      'd.xml': item(correct('C0'), `${choices('a', 'b')}<hottextInteraction/>`),
    });
    expect(drafts).toMatchObject([
      { correctAnswer: 'Right' },
      { type: 'fill-blank', correctAnswer: '3.14', tolerance: 0.01 },
    ]);
    expect(problems).toEqual([
      'c.xml (T): The correct answer “C9” is not among the options',
      'd.xml (T): The question type “hottextInteraction” is not supported',
    ]);
  });
});

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface Line {
  text: string;
  list?: number;
  level?: number;
  mark?: string;
}

function word(lines: Line[]) {
  const paragraph = ({ text, list, level = 0, mark = '' }: Line) =>
    `<w:p>${list ? `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>` : ''}<w:r><w:rPr>${mark}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${W}><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'upperLetter', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
  };
}

describe('a Word document', () => {
  it('keeps the numbers and letters of its lists, so that a key at the end matches', async () => {
    const { format, drafts, problems } = await readFiles(
      word([
        { text: 'Which sign?', list: 1 },
        { text: 'Stop', list: 1, level: 1 },
        { text: 'Yield', list: 1, level: 1 },
        { text: 'Read on.' },
        { text: 'Which way?', list: 1 },
        { text: 'Left', list: 2 },
        { text: 'Right', list: 2 },
        { text: 'Which colour?', list: 1 },
        { text: 'Red', list: 3 },
        { text: 'Blue', list: 3, mark: '<w:highlight w:val="yellow"/>' },
        { text: 'Answer key' },
        { text: '1. b' },
        { text: '2. A' },
      ]),
    );
    expect(format).toBe('word');
    expect(drafts).toMatchObject([
      { text: 'Which sign?', options: [{ text: 'Stop' }, { text: 'Yield' }] },
      { text: 'Which way?', correctAnswer: 'Left' },
      { text: 'Which colour?', correctAnswer: 'Blue' },
    ]);
    expect(problems).toEqual(['line 7: Not part of a question: “Read on.”']);
  });
});

describe('an Excel workbook', () => {
  it('is read sheet by sheet, and a sheet without questions is reported', async () => {
    const cell = (text: string, at: number, row: number) =>
      `<c r="${'AB'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = (...rows: string[][]) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, at, row + 1)).join('')}</row>`).join('')}</sheetData></worksheet>`;
    const names = ['One', 'Two', 'Notes'];
    const { drafts, problems } = await readFiles({
      'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet(['Question', 'Answer'], ['Capital of France?', 'Paris']),
      'xl/worksheets/sheet2.xml': sheet(['Question', 'Answer'], ['Capital of Italy?', 'Rome']),
      'xl/worksheets/sheet3.xml': sheet(['Written in May']),
    });
    expect(drafts.map((draft) => 'correctAnswer' in draft && draft.correctAnswer)).toEqual([
      'Paris',
      'Rome',
    ]);
    expect(problems).toEqual([
      "sheet 'Notes', row 1: No column is named “Question”. Choose what each column contains, or use the template",
    ]);
  });
});
