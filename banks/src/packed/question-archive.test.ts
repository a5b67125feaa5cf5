import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';
import { workbookOf } from '../test/workbooks.ts';
import { zipOf } from '../test/zips.ts';

/** Tests an archive that a trainer packed: a table and the pictures that it names. */

const picture = strToU8('a picture');
const read = (files: Record<string, Uint8Array>) => inspectBank({ bytes: zipOf(files), name: '' });

const TABLE = strToU8(
  [
    'Question;A;B;Answer;Picture',
    'Which symbol?;one;two;B;T1.PNG',
    'Which other?;one;two;A;figures\\t2',
    'Which third?;one;two;A;T3.png',
    'Which is it?;stop.png;go.png;B;',
  ].join('\n'),
);

describe('a table in an archive', () => {
  it('is read with pictures from any folder, in any case and extension, and a missing picture is reported', async () => {
    const inspection = await read({
      'bank/questions.csv': TABLE,
      'bank/figures/t1.png': picture,
      'bank/figures/T2.jpg': picture,
      'bank/stop.png': picture,
      'bank/go.png': picture,
      '__MACOSX/bank/._questions.csv': picture,
      'bank/.DS_Store': picture,
    });
    const { questions, images } = inspection;
    expect(countsOf(inspection)).toEqual({ found: 4, read: 3, inPart: 1, refused: 0 });
    expect(questions.map(({ question }) => question.illustration)).toEqual([
      'embedded:bank/figures/t1.png',
      'embedded:bank/figures/T2.jpg',
      null,
      null,
    ]);
    expect(questions[2]?.losses).toEqual(['The picture “T3.png” is not in the file']);
    expect(questions[3]?.question).toMatchObject({
      options: [
        { text: '', image: 'embedded:bank/stop.png' },
        { text: '', image: 'embedded:bank/go.png' },
      ],
      correctAnswer: 'embedded:bank/go.png',
    });
    expect([...images.keys()]).toContain('bank/stop.png');
  });

  it('is read without a picture whose name exists in two folders, and the picture is reported as missing', async () => {
    const { questions } = await read({
      'q.csv': strToU8('Question,A,B,Answer,Image\nWhich?,x,y,A,a.png\n'),
      'one/a.png': picture,
      'two/a.png': picture,
    });
    expect(questions).toMatchObject([
      { question: { illustration: null }, losses: ['The picture “a.png” is not in the file'] },
    ]);
  });
});

it('a workbook in an archive is read with its embedded pictures and with picture files next to it', async () => {
  const book = workbookOf({
    rows: [
      ['Question', 'A', 'B', 'Answer', 'Image'],
      ['Which?', 'x', 'y', 'A', ''],
      ['Which now?', 'x', 'y', 'B', 'beside.jpeg'],
    ],
    pictures: [{ row: 1, column: 4, bytes: picture }],
  });
  const { format, questions, images } = await read({ 'a.xlsx': book, 'beside.jpeg': picture });
  expect(format).toBe('excel');
  const shown = questions.map(({ question }) => question.illustration);
  expect(shown).toEqual(['embedded:a.xlsx/inline-1.img', 'embedded:beside.jpeg']);
  for (const path of shown) expect(images.has(path?.replace('embedded:', '') ?? '')).toBe(true);
});

it('several files in an archive are read in order with their names, and unreadable files are reported', async () => {
  const inspection = await read({
    'a.txt': strToU8('1. Which?\nA. x\nB. y\nAnswer: B\n'),
    'b.gift': strToU8('Who? {=me ~you}\n'),
    'c.pdf': strToU8('%PDF-1.7'),
    'd.zip': zipOf({ 'e.csv': TABLE }),
  });
  expect(inspection.questions.map(({ where }) => where)).toEqual([
    'a.txt, line 1',
    'b.gift, line 1',
  ]);
  expect(inspection.notes.map(({ where }) => where)).toEqual(['c.pdf', 'd.zip']);
  expect((await read({ 'a.png': picture })).notes).toEqual([
    { where: 'the file', message: 'The archive contains no file with questions' },
  ]);
});
