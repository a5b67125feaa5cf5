import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';
import { type TestSheet, workbookOf } from '../test/workbooks.ts';

/** Tests that a workbook is imported as Excel displays it. */

const read = (...sheets: TestSheet[]) => inspectBank({ bytes: workbookOf(...sheets), name: '' });
const picture = (name: string) => new TextEncoder().encode(name);
const HEADER = ['Question', 'A', 'B', 'C', 'Answer'];
const byName = (images: Map<string, Uint8Array>, path: unknown) =>
  typeof path === 'string'
    ? new TextDecoder().decode(images.get(path.replace('embedded:', '')))
    : null;

describe('a cell of a workbook', () => {
  it('is read as displayed: percentages, money, dates, fractions, superscripts', async () => {
    const { questions, refused } = await read({
      rows: [
        HEADER,
        [
          'Which rate?',
          { number: 0.05, format: 9 },
          { number: 0.125, format: '0.0%' },
          { number: 1 / 3 },
          { number: 0.125, format: '0.0%' },
        ],
        [
          'Which fee?',
          { number: 1250.5, format: '#,##0.00\\ "€"' },
          { number: 40, format: '"$"#,##0' },
          { number: 0.1 + 0.2 },
          'A',
        ],
        [
          'Since when?',
          { number: 46447, format: 'dd.mm.yyyy' },
          { number: 46447, format: 14 },
          { number: 46447.75, format: 'h:mm' },
          'B',
        ],
        [
          'Which area?',
          { rich: [['10 m'], ['2', 'superscript']] },
          { rich: [['H'], ['2', 'subscript'], ['O']] },
          { number: 123456789012 },
          'C',
        ],
      ],
    });
    expect(refused).toEqual([]);
    expect(questions.map(({ question: { ...each } }) => each)).toMatchObject([
      {
        options: [{ text: '5%' }, { text: '12.5%' }, { text: '0.333333333' }],
        correctAnswer: '12.5%',
      },
      { options: [{ text: '1,250.50 €' }, { text: '$40' }, { text: '0.3' }] },
      {
        options: [{ text: '01.03.2027' }, { text: '2027-03-01' }, { text: '18:00' }],
        correctAnswer: '2027-03-01',
      },
      {
        options: [{ text: '10 m²' }, { text: 'H₂O' }, { text: '123456789012' }],
        correctAnswer: '123456789012',
      },
    ]);
  });

  it('is read as a date in a date column, and as a plain number in an answer without options', async () => {
    const { questions } = await read({
      rows: [
        ['Question', 'Answer', 'Valid until'],
        [
          'How high is it in feet?',
          { number: 9810, format: '#,##0' },
          { number: 46447, format: 'dd/mm/yyyy' },
        ],
      ],
    });
    expect(questions).toMatchObject([
      { question: { correctAnswer: '9810', validUntil: '2027-03-01' }, losses: [] },
    ]);
  });

  it('with an error or a picture is reported as lost', async () => {
    const { questions, refused } = await read({
      rows: [
        HEADER,
        ['Which is it?', 'x', 'y', { error: '#REF!' }, 'B'],
        ['Which sign?', 'x', 'y', { error: '#VALUE!', isPicture: true }, 'A'],
      ],
    });
    expect(refused).toEqual([]);
    expect(questions.map(({ losses }) => losses)).toEqual([
      ['Left out: D2 holds the formula error “#REF!”'],
      [
        'Left out: D3 holds a picture inside the cell, which cannot be read: place it over the cells, or name its file',
      ],
    ]);
  });
});

describe('merged cells', () => {
  it('apply to each of their rows, unless they are a heading over several columns', async () => {
    const { questions, notes } = await read({
      rows: [
        ['Bank of 2026', '', ''],
        ['Topic', 'Question', 'A', 'B', 'Answer'],
        ['Law', 'Who may?', 'all', 'none', 'A'],
        ['', 'Who must?', 'all', 'none', 'B'],
        ['Lights', 'Which light?', 'red', 'green', 'A'],
      ],
      merged: ['A1:E1', 'A3:A4'],
    });
    expect(questions.map(({ topic }) => topic[0]?.name)).toEqual(['Law', 'Law', 'Lights']);
    expect(notes).toEqual([]);
  });

  it('cause a refusal if a question is merged over several rows with options of their own', async () => {
    const read2 = await read({
      rows: [
        HEADER,
        ['Which is it?', 'one', 'two', 'three', 'B'],
        ['', 'four', 'five', 'six', ''],
        ['Which now?', 'one', 'two', 'three', 'C'],
      ],
      merged: ['A2:A3'],
    });
    expect(countsOf(read2)).toEqual({ found: 3, read: 1, inPart: 0, refused: 2 });
    expect(read2.refused[0]?.message).toContain('merged across several rows');
  });

  it('combine several rows with one option each into one question', async () => {
    const { questions } = await read({
      rows: [
        ['Question', 'Option', 'Correct'],
        ['Capital of Italy?', 'Bern', ''],
        ['', 'Rome', 'x'],
        ['Capital of Peru?', 'Lima', 'x'],
        ['', 'Quito', ''],
      ],
      merged: ['A2:A3', 'A4:A5'],
    });
    expect(questions.map(({ question }) => question)).toMatchObject([
      { correctAnswer: 'Rome' },
      { correctAnswer: 'Lima' },
    ]);
  });
});

describe('pictures in a workbook', () => {
  it('belong to the question or option in their row', async () => {
    const { questions, images, notes } = await read({
      rows: [
        ['Question', 'Picture', 'A', 'B', 'Answer'],
        ['Which sign is this?', '', 'Stop', 'Yield', 'A'],
        ['Which is the stop sign?', '', '', '', 'B'],
        ['Without any?', '', 'yes', 'no', 'B'],
      ],
      pictures: [
        { row: 1, column: 1, bytes: picture('stop') },
        { row: 2, column: 2, bytes: picture('a') },
        { row: 2, column: 3, bytes: picture('b') },
        { row: 1, column: 7, bytes: picture('second') },
        { row: 9, column: 1, bytes: picture('astray') },
      ],
    });
    const [first, second, third] = questions;
    expect(byName(images, first?.question.illustration)).toBe('stop');
    expect(first?.losses).toEqual(['Left out: more pictures (a question has only one)']);
    expect(second?.question).toMatchObject({ options: [{ text: '' }, { text: '' }] });
    const right = second?.question.type === 'multiple-choice' && second.question.correctAnswer;
    expect(byName(images, right)).toBe('b');
    expect(third).toMatchObject({ question: { illustration: null }, losses: [] });
    expect(notes).toEqual([
      {
        where: 'row 10',
        message: 'A picture that is not next to a question was left out',
      },
    ]);
  });

  it('belong to the row that they mostly cover; a picture halfway between two rows is reported as doubtful', async () => {
    const row = 15 * 12_700;
    const { questions } = await read({
      rows: [HEADER, ['First?', 'x', 'y', 'z', 'A'], ['Second?', 'x', 'y', 'z', 'A']],
      pictures: [
        { row: 1, column: 6, bytes: picture('second'), offset: row - 300, height: row },
        { row: 1, column: 7, bytes: picture('torn'), offset: row / 2, height: row },
      ],
    });
    expect(questions).toMatchObject([
      { doubts: ['A picture covers rows 2 and 3; it was read as part of row 2'] },
      { question: { illustration: 'embedded:inline-1.img' } },
    ]);
  });
});

it('hidden rows of a workbook are imported, with a message that they were hidden', async () => {
  const { questions, notes } = await read({
    rows: [HEADER, ['Shown?', 'x', 'y', 'z', 'A'], ['Not shown?', 'x', 'y', 'z', 'A']],
    hidden: [3],
  });
  expect(questions).toHaveLength(2);
  expect(notes).toEqual([{ where: 'row 3', message: 'A hidden row was read as well' }]);
});
