import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

/** Tests Word documents as people write them, built here part by part. */

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;
const numbered = (text: string, list: number, level = 0, mark = '') =>
  p(run(text, mark), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const level = (format: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`;
const NUMBERING = `<w:numbering>${['decimal', 'decimal', 'bullet']
  .map((format, i) => `<w:abstractNum w:abstractNumId="${i}">${level(format)}</w:abstractNum>`)
  .join('')}${[0, 1, 2]
  .map((i) => `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${i}"/></w:num>`)
  .join('')}</w:numbering>`;

const docx = (...body: string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${body.join('')}</w:body></w:document>`),
    'word/numbering.xml': strToU8(NUMBERING),
    'word/_rels/document.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId9" Target="media/sign.png"/></Relationships>',
    ),
    'word/media/sign.png': strToU8('picture'),
  });

const read = async (...body: string[]) => inspectBank({ bytes: docx(...body), name: 'a.docx' });
const keysOf = async (...body: string[]) =>
  (await read(...body)).questions.map(
    ({ question }) => 'correctAnswer' in question && question.correctAnswer,
  );

const BOLD = '<w:b/>';
const ask = (mark: string, ...more: string[]) => [
  p('1. Capital of Italy?'),
  p('A. Bern'),
  p(run('B. Rome', mark)),
  p('C. Paris'),
  ...more,
];

describe('the correct option in Word', () => {
  it.each([
    ['bold', BOLD],
    ['underlined', '<w:u w:val="single"/>'],
    ['coloured', '<w:color w:val="FF0000"/>'],
    ['highlighted', '<w:highlight w:val="yellow"/>'],
    ['shaded', '<w:shd w:val="clear" w:fill="FFFF00"/>'],
  ])('may be %s', async (_, mark) => {
    expect(await keysOf(...ask(mark))).toEqual(['Rome']);
  });

  it('may be ticked with a Wingdings character', async () => {
    const ticked = p(`${run('B. Rome ')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`);
    expect(await keysOf(p('1. Capital?'), p('A. Bern'), ticked)).toEqual(['Rome']);
  });

  it('causes a refusal of the question if the stated answer is another option', async () => {
    const { questions, refused } = await read(...ask(BOLD, p('Answer: A')));
    expect(questions).toEqual([]);
    expect(refused[0]?.message).toContain('“Rome” is formatted differently from');
    expect(refused[0]?.understood).toMatchObject({ options: [{ text: 'Bern' }, {}, {}] });
  });

  it('is not recognized by italics, or if all options are bold', async () => {
    const italic = await read(...ask('<w:i/>', p('Answer: C')));
    expect(italic.questions[0]?.question).toMatchObject({ correctAnswer: 'Paris' });
    const all = await read(p('1. So?'), p(run('A. x', BOLD)), p(run('B. y', BOLD)), p('Answer: B'));
    expect(all.questions[0]?.question).toMatchObject({ correctAnswer: 'y' });
  });
});

it('bold numbers, letters, and labels in Word are recognized like plain ones', async () => {
  const stem = p(run('1. Capital of Italy?', BOLD));
  const part = p(`${run('2.', BOLD)}${run(' So?')}`);
  const answer = (letter: string) => p(`${run('Answer: ', BOLD)}${run(letter)}`);
  const options = [p('A. Bern'), p('B. Rome')];
  const { questions } = await read(
    stem,
    ...options,
    answer('B'),
    p(`${run('Explanation:', BOLD)}${run(' Since 1871.')}`),
    part,
    ...options,
    p(run('Answer: A', BOLD)),
  );
  expect(questions.map(({ question }) => question)).toMatchObject([
    { text: 'Capital of Italy?', correctAnswer: 'Rome', explanation: 'Since 1871.' },
    { text: 'So?', correctAnswer: 'Bern' },
  ]);
});

it.each([
  ['figures', 2],
  ['bullets', 3],
])('numbered lists in Word are read as questions, with options that have %s', async (_, list) => {
  const body = ['Italy', 'France'].flatMap((country, i) => [
    numbered(`Capital of ${country}?`, 1),
    numbered('Bern', list),
    numbered('Rome', list, 0, i === 0 ? BOLD : ''),
    numbered('Paris', list, 0, i === 1 ? BOLD : ''),
  ]);
  expect(await keysOf(...body)).toEqual(['Rome', 'Paris']);
});

describe('a table in Word', () => {
  it('may contain the questions', async () => {
    const head = ['Question', 'A', 'B', 'Answer'];
    expect(
      await keysOf(p('My bank'), table(head, ['Capital of Italy?', 'Bern', 'Rome', 'B'])),
    ).toEqual(['Rome']);
  });

  it('may contain the key', async () => {
    const list = [
      numbered('Italy?', 1),
      numbered('Bern', 3),
      numbered('Rome', 3),
      numbered('So?', 1),
      numbered('x', 3),
      numbered('y', 3),
    ];
    expect(await keysOf(...list, p('Answer Key'), table(['1', 'B'], ['2', 'A']))).toEqual([
      'Rome',
      'x',
    ]);
  });

  it('with neither questions nor a key keeps its text where it is', async () => {
    const { questions } = await read(
      p('1. How many apples?'),
      table(['Apples', '10'], ['Pears', '20']),
      p('A. 10'),
      p('B. 20'),
      p('Answer: A'),
    );
    expect(questions[0]?.question.text).toContain('Pears\t20');
  });
});

it('pictures and formulas in Word stay where they are', async () => {
  const picture = '<w:r><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r>';
  const formula =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:rad><m:deg/><m:e><m:r><m:t>x</m:t></m:r></m:e></m:rad></m:den></m:f></m:oMath>';
  const { questions, images } = await read(
    p(`${run('1. What is ')}${formula}${run(' here?')}${picture}`),
    p('A. x'),
    p('B. y'),
    p('Answer: B'),
  );
  expect(questions[0]?.question).toMatchObject({
    text: 'What is $\\frac{1}{\\sqrt{x}}$ here?',
    illustration: 'embedded:inline-1.img',
  });
  expect(images.size).toBe(1);
});

it('3,000 questions in Word are read completely, without struck-out text', {
  timeout: 30_000,
}, async () => {
  const body = Array.from({ length: 3000 }, (_, i) =>
    [
      p(`${i + 1}. Which number is number ${i + 1}, of all those that are listed here below?`),
      p('A. the first'),
      p(`${run('B. the second')}<w:del><w:r><w:delText> not</w:delText></w:r></w:del>`),
      p('Answer: B'),
    ].join(''),
  );
  const { questions, refused } = await read(...body);
  expect(questions).toHaveLength(3000);
  expect(refused).toEqual([]);
  expect(questions.at(-1)?.question).toMatchObject({ correctAnswer: 'the second' });
});
