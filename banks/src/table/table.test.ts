import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../columns.ts';
import { countsOf, inspectBank } from '../inspect.ts';

/** Tests tables as trainers lay them out: in no layout may a question get a wrong key. */

interface GeneratedQuestion {
  text: string;
  options: string[];
  right: number;
}

const LETTERS = 'ABCDEF';

/** Generates options that are letters, digits, or words, which could be mistaken for keys. */
const generatedQuestion: fc.Arbitrary<GeneratedQuestion> = fc
  .uniqueArray(
    fc.constantFrom(...'ABCDEFO', 'AB', 'AC', '1', '2', '3', '4', 'Paris', 'Rome', 'No, never'),
    { minLength: 2, maxLength: 6 },
  )
  .chain((options) =>
    fc.record({
      text: fc.constantFrom('Which blood group gives to all?', 'What is 2*3?', 'Capital of Italy?'),
      options: fc.constant(options),
      right: fc.nat({ max: options.length - 1 }),
    }),
  );

const filled = (options: string[]) => Array.from({ length: 6 }, (_, at) => options[at] ?? '');

type Layout = (generatedQuestion: GeneratedQuestion[]) => string[][];

const LAYOUTS: Record<string, Layout> = {
  'letters under lettered columns': (all) => [
    ['Question', ...LETTERS, 'Answer'],
    ...all.map(({ text, options, right }) => [text, ...filled(options), LETTERS[right] ?? '']),
  ],
  'letters in brackets': (all) => [
    ['Question', ...[...LETTERS].map((letter) => `Option ${letter}`), 'Correct'],
    ...all.map(({ text, options, right }) => [text, ...filled(options), `(${LETTERS[right]})`]),
  ],
  'letters under numbered columns': (all) => [
    ['Question', ...[1, 2, 3, 4, 5, 6].map((n) => `Option ${n}`), 'Answer'],
    ...all.map(({ text, options, right }) => [text, ...filled(options), LETTERS[right] ?? '']),
  ],
  'numbers from 1': (all) => [
    ['Question', ...[1, 2, 3, 4, 5, 6].map((n) => `Choice ${n}`), 'Answer'],
    ...all.map(({ text, options, right }) => [text, ...filled(options), String(right + 1)]),
  ],
  'numbers from 0': (all) => [
    ['id', 'correct', 'question', 'a', 'b', 'c', 'd', 'e', 'f'],
    ...all.map(({ text, options, right }, i) => [`Q${i}`, `${right}`, text, ...filled(options)]),
  ],
  'the sheet of a game show': (all) => [
    [
      'Question - max 120 characters',
      ...[1, 2, 3, 4, 5, 6].map((n) => `Answer ${n} - max 75 characters`),
      'Time limit (sec) – 5, 10, 20 or 30 secs',
      'Correct answer(s) - choose at least one',
    ],
    ...all.map(({ text, options, right }) => [text, ...filled(options), '20', `${right + 1}`]),
  ],
  'both letter and text': (all) => [
    ['Frage', ...[...LETTERS].map((letter) => `Antwort ${letter}`), 'Richtige Antwort'],
    ...all.map(({ text, options, right }) => [
      text,
      ...filled(options),
      `${LETTERS[right]}) ${options[right]}`,
    ]),
  ],
  texts: (all) => [
    ['Question', ...[1, 2, 3, 4, 5, 6].map((n) => `Option ${n}`), 'Answer'],
    ...all.map(({ text, options, right }) => [text, ...filled(options), options[right] ?? '']),
  ],
};

const csvOf = (rows: string[][]) => new TextEncoder().encode(papaparse.unparse(rows));

async function readRows(rows: string[][], name = 'a.csv') {
  return inspectBank({ bytes: csvOf(rows), name });
}

describe.each(Object.entries(LAYOUTS))('a table with %s', (_, layout) => {
  it('is imported with the right key for each question that is not marked as doubtful (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generatedQuestion, { minLength: 1, maxLength: 8 }), async (all) => {
        const read = await readRows(layout(all));
        expect(countsOf(read).found).toBe(all.length);
        for (const { where, question, doubts } of read.questions) {
          const given = all[Number(where.replace('line ', '')) - 2];
          const right = given?.options[given.right];
          if (doubts.length === 0) expect(question).toMatchObject({ correctAnswer: right });
        }
      }),
      { numRuns: 60 },
    );
  });
});

const question = ['Capital of Italy?', 'Bern', 'Rome', 'Paris', 'B', 'Since 1871.'];

describe('the header of a table', () => {
  it.each([
    'Pregunta,Opción A,Opción B,Opción C,Respuesta correcta,Explicación',
    'Question,Réponse A,Réponse B,Réponse C,Bonne réponse,Explication',
    'Frage,Antwort A,Antwort B,Antwort C,Richtige Antwort,Erklärung',
    'Pergunta,Alternativa A,Alternativa B,Alternativa C,Gabarito,Comentário',
    'Вопрос,Вариант А,Вариант Б,Вариант В,Правильный ответ,Пояснение',
    'Pytanie,Odpowiedź A,Odpowiedź B,Odpowiedź C,Poprawna odpowiedź,Wyjaśnienie',
    '题目,选项A,选项B,选项C,正确答案,解析',
    '問題,選択肢1,選択肢2,選択肢3,正解,解説',
    'السؤال,الخيار أ,الخيار ب,الخيار ج,الإجابة الصحيحة,الشرح',
  ])('is recognized: %s', async (header) => {
    const { questions, notes } = await readRows([header.split(','), question]);
    expect(notes).toEqual([]);
    expect(questions).toMatchObject([
      {
        question: { text: question[0], correctAnswer: 'Rome', explanation: 'Since 1871.' },
        losses: [],
        doubts: [],
      },
    ]);
  });

  it('does not assign a column of ids to the question or the answer', async () => {
    const rows = [
      ['Key', 'Item', 'Question text', 'A', 'B', 'Answer'],
      ['T1A01', '1', 'Which way is north?', 'Up', 'Down', 'A'],
      ['T1A02', '2', 'Which way is south?', 'Up', 'Down', 'B'],
    ];
    const { questions } = await readRows(rows);
    expect(questions.map(({ question: each }) => each)).toMatchObject([
      { text: 'Which way is north?', correctAnswer: 'Up' },
      { text: 'Which way is south?', correctAnswer: 'Down' },
    ]);
  });

  it('may be missing; the columns are then guessed, and the guess is reported', async () => {
    const { questions, notes, columns } = await readRows([
      ['1', ...question],
      ['2', 'Capital of France?', 'Bern', 'Rome', 'Paris', 'C', ''],
    ]);
    expect(questions.map(({ question: each }) => each)).toMatchObject([
      { correctAnswer: 'Rome' },
      { correctAnswer: 'Paris' },
    ]);
    expect(notes[0]?.message).toContain('There is no header row');
    expect(columns[1]).toEqual({ header: 'Column B', column: 'text' });
  });
});

it('columns with unknown names can be assigned one by one, and the reply contains each assignment', async () => {
  const rows = [
    ['Enunciado del test', 'Primera', 'Segunda', 'Buena'],
    ['¿Capital de Italia?', 'Berna', 'Roma', 'b'],
    ['¿Capital de Perú?', 'Lima', 'Quito', 'a'],
  ];
  const inspect = (columns: Record<string, TableColumn | ''>) =>
    inspectBank({
      bytes: new TextEncoder().encode(papaparse.unparse(rows)),
      name: 'a.csv',
      columns,
    });
  const started = await inspect({ 'Enunciado del test': 'text' });
  expect(started.questions).toEqual([]);
  expect(started.columns[0]).toEqual({ header: 'Enunciado del test', column: 'text' });
  const { questions } = await inspect({
    'Enunciado del test': 'text',
    Primera: 'optionA',
    Segunda: 'optionB',
    Buena: 'correct',
  });
  expect(questions).toMatchObject([
    { question: { correctAnswer: 'Roma' } },
    { question: { correctAnswer: 'Lima' } },
  ]);
});

describe('options in a table', () => {
  const right = async (rows: string[][]) =>
    (await readRows(rows)).questions.map(({ question: each }) => each);

  it('may be given as wrong answers next to the correct answer', async () => {
    const rows = [
      ['Question', 'Correct Answer', 'Wrong Answer 1', 'Wrong Answer 2'],
      ['Capital of Italy?', 'Rome', 'Bern', 'Paris'],
    ];
    expect(await right(rows)).toMatchObject([
      { correctAnswer: 'Rome', options: [{ text: 'Rome' }, { text: 'Bern' }, { text: 'Paris' }] },
    ]);
  });

  it.each([
    'Bern; Rome; Paris',
    'Bern|Rome|Paris',
    'A) Bern\nB) Rome\nC) Paris',
    'A. Bern B. Rome C. Paris',
  ])('may share a cell: %s', async (cell) => {
    const rows = [
      ['Question', 'Options', 'Answer'],
      ['Capital of Italy?', cell, 'Rome'],
      ['Capital of Italy?', cell, 'B'],
    ];
    const expected = {
      correctAnswer: 'Rome',
      options: [{ text: 'Bern' }, { text: 'Rome' }, { text: 'Paris' }],
    };
    expect(await right(rows)).toMatchObject([expected, expected]);
  });

  it('may be in separate rows, one option per row', async () => {
    const rows = [
      ['Question', 'Option', 'Correct'],
      ['Capital of Italy?', 'Bern', ''],
      ['', 'Rome', 'x'],
      ['Which are fruits?', 'Apple', 'yes'],
      ['', 'Stone', 'no'],
      ['', 'Pear', 'yes'],
    ];
    expect(await right(rows)).toMatchObject([
      { correctAnswer: 'Rome' },
      { correctAnswers: ['Apple', 'Pear'] },
    ]);
  });

  it('may number up to ten; a question with eleven options is refused', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `Choice no ${i + 1}`);
    const rows = (count: number) => [
      ['Question', 'Options', 'Answer'],
      ['Which is it then?', many(count).join(';'), many(count).at(-1) ?? ''],
    ];
    expect(await right(rows(10))).toMatchObject([{ correctAnswer: 'Choice no 10' }]);
    const { questions, refused } = await readRows(rows(11));
    expect(questions).toEqual([]);
    expect(refused).toMatchObject([{ message: 'It has more than 10 options' }]);
  });
});

it('a table question with a single option or several blanks is marked as doubtful, but not a numeric answer', async () => {
  const { questions } = await readRows([
    ['Question', 'Option 1', 'Option 2', 'Option 3', 'Answer'],
    ['Which first?', 'x', 'y', 'z', '1'],
    ['Which second?', 'x', 'y', 'z', '2'],
    ['Which alone?', 'x', '', '', 'x'],
    ['The ____ and the ____', '', '', '', 'red; green'],
  ]);
  expect(questions.map(({ doubts }) => doubts.length)).toEqual([0, 0, 1, 1]);
  expect(questions[1]?.question).toMatchObject({ correctAnswer: 'y' });
});

it("pairs in a table cell are split at '->' if every line contains it, and otherwise at '='", async () => {
  const pairsOf = async (cell: string) =>
    (
      await readRows([
        ['Question', 'Pairs'],
        ['Match', cell],
      ])
    ).questions[0]?.question;
  expect(await pairsOf('a = b -> c\nd -> e')).toMatchObject({
    pairs: [
      { left: 'a = b', right: 'c' },
      { left: 'd', right: 'e' },
    ],
  });
  expect(await pairsOf('a = b -> c\nd = e')).toMatchObject({
    pairs: [
      { left: 'a', right: 'b -> c' },
      { left: 'd', right: 'e' },
    ],
  });
});

it('a fill-blank question in a table may list its accepted answers as options', async () => {
  const { questions } = await readRows([
    ['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Correct Answer'],
    ['Who built it?', 'Fill-in-the-Blank', 'Gaudí', 'Antoni Gaudí', ''],
  ]);
  expect(questions).toMatchObject([
    { question: { correctAnswer: 'Gaudí', otherAnswers: ['Antoni Gaudí'] }, doubts: [] },
  ]);
});

it('a missing picture or an unknown difficulty is reported as a loss, and the question is imported', async () => {
  const rows = [
    ['Question', 'A', 'B', 'Answer', 'Figure', 'Difficulty'],
    ['Which symbol?', 'one', 'two', 'B', 'T1.png', 'murderous'],
  ];
  const read = await readRows(rows);
  expect(countsOf(read)).toEqual({ found: 1, read: 0, inPart: 1, refused: 0 });
  expect(read.questions[0]?.losses).toEqual([
    'The difficulty “murderous” is not easy, medium, or hard',
    'The picture “T1.png” is not in the file',
  ]);
});
