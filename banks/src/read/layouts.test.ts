import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';

/**
 * Tests layouts in which trainers and test makers type questions: each is imported with its key, or
 * reported.
 */

const inspect = (text: string) => inspectBank({ bytes: new TextEncoder().encode(text), name: '' });
const keysOf = async (text: string) =>
  (await inspect(text)).questions.map(({ question }) =>
    'correctAnswers' in question
      ? question.correctAnswers
      : 'correctAnswer' in question && question.correctAnswer,
  );

interface GeneratedQuestion {
  text: string;
  options: string[];
  right: number;
}

const generatedQuestion: fc.Arbitrary<GeneratedQuestion> = fc
  .uniqueArray(fc.constantFrom(...'ABCDEO', 'AB', '1', '2', 'Paris', '10 knots', 'Go, then stop'), {
    minLength: 2,
    maxLength: 5,
  })
  .chain((options) =>
    fc.record({
      text: fc.constantFrom('Which class is it?', 'Which of these is right?', 'How fast?'),
      options: fc.constant(options),
      right: fc.nat({ max: options.length - 1 }),
    }),
  );

const LETTERS = 'ABCDE';
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v'];
type Layout = (generatedQuestion: GeneratedQuestion, at: number) => string;
const lettered = (options: string[], right = -1, sign = '.') =>
  options.map((text, i) => `${i === right ? '*' : ''}${LETTERS[i]}${sign} ${text}`).join('\n');

const LAYOUTS: Record<string, Layout> = {
  'numbers, letters and an answer': ({ text, options, right }, at) =>
    `${at + 1}. ${text}\n${lettered(options)}\nAnswer: ${LETTERS[right]}\n`,
  Aiken: ({ text, options, right }) =>
    `${text}\n${lettered(options, -1, ')')}\nANSWER: ${LETTERS[right]}\n`,
  'a star before the right option': ({ text, options, right }, at) =>
    `${at + 1}) ${text}\n${lettered(options, right)}\n`,
  'options with Roman numerals': ({ text, options, right }, at) =>
    `${at + 1}. ${text}\n${options.map((o, i) => `${ROMAN[i]}. ${o}`).join('\n')}\nAnswer: ${ROMAN[right]}\n`,
  'the layout of the pools': ({ text, options, right }, at) =>
    `T1A0${at} (${LETTERS[right]}) [97.1]\n${text}\n${lettered(options)}\n~~`,
  'statements in the stem': ({ text, options, right }, at) =>
    `${at + 1}. ${text}\n1. Ice is light.\n2. Fire is hot.\n${lettered(options)}\nAnswer: ${LETTERS[right]}\n`,
  'boxes to tick': ({ text, options, right }, at) =>
    `${at + 1}. ${text}\n${options.map((o, i) => `[${i === right ? 'x' : ' '}] ${o}`).join('\n')}\n`,
  'boxes as signs, without numbers': ({ text, options, right }) =>
    `${text}\n${options.map((o, i) => `${i === right ? '☑' : '☐'} ${o}`).join('\n')}\n`,
  'two options a line': ({ text, options, right }, at) =>
    `${at + 1}. ${text}\n${lettered(options).replace(/\n(?=[BD])/g, '  ')}\nAns. ${LETTERS[right]}\n`,
};

describe.each(Object.entries(LAYOUTS))('questions with %s', (_, layout) => {
  it('are all read with the correct keys (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generatedQuestion, { minLength: 1, maxLength: 6 }), async (all) => {
        const read = await inspect(all.map(layout).join('\n'));
        expect(countsOf(read)).toMatchObject({ found: all.length, read: all.length });
        for (const [at, { question }] of read.questions.entries()) {
          const given = all[at];
          expect(question).toMatchObject({
            options: given?.options.map((text) => ({ text })),
            correctAnswer: given?.options[given.right],
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('one typed answer for several blanks is split and marked as doubtful, or refused if a part is missing', async () => {
  const { questions } = await inspect('1. The ____ and the ____.\nAnswer: red; green\n');
  expect(questions).toMatchObject([
    {
      question: {
        type: 'cloze',
        text: 'The ____ and the ____.',
        blanks: [
          { asks: 'text', correctAnswer: 'red', otherAnswers: [] },
          { asks: 'text', correctAnswer: 'green', otherAnswers: [] },
        ],
      },
      doubts: ['The answers were assigned to the blanks in order'],
    },
  ]);
  for (const answers of ['red', 'red, green', 'red; green; blue']) {
    const { refused } = await inspect(`1. The ____ and the ____.\nAnswer: ${answers}\n`);
    expect(refused[0]?.message, answers).toMatch(/^The text has 2 blanks but [13] answers?:/);
  }
});

it.each([
  'ans-b',
  'Ans- b',
  'Ans) b',
  'Ans. b',
  'Correct Option: B',
  'The correct answer is: B',
  'Answer B',
  'Respuesta correcta: B',
  'Bonne réponse : B',
  'Richtige Antwort: B',
  'Gabarito: B',
  'Правильный ответ: B',
  'Poprawna odpowiedź: B',
  '答案：B',
  '正解：B',
  'الإجابة: B',
])('the answer of a typed question may be given as %s', async (words) => {
  expect(
    await keysOf(`1. Capital of Italy?\na. Bern\nb. Rome\n${words}\n2. So?\na. x\nb. y\n${words}`),
  ).toEqual(['Rome', 'y']);
});

describe('a text from a test-making program', () => {
  it('is read with its labels for kinds, feedback, pairs, and accepted answers', async () => {
    const text = `Type: MC
Title: First
1) Who was it?
a. Bell
*b. Meucci
~ He had it first.

Type: MA
2) Which are fruits?
*a. Apple
b. Stone
*c. Pear

Type: F
3) Who is it?
a. Bell
b. Graham Bell

Type: MT
4) Match the capital
a. Bolivia = La Paz
b. Peru = Lima

Type: E
5) Why?
a. Since it must.
`;
    const { questions, refused } = await inspect(text);
    expect(questions.map(({ question }) => question)).toMatchObject([
      { correctAnswer: 'Meucci', explanation: 'He had it first.' },
      { correctAnswers: ['Apple', 'Pear'] },
      { type: 'short-answer', correctAnswer: 'Bell', otherAnswers: ['Graham Bell'] },
      { type: 'matching', pairs: [{ left: 'Bolivia', right: 'La Paz' }, { left: 'Peru' }] },
    ]);
    expect(refused).toMatchObject([{ where: 'line 25', understood: { text: 'Why?' } }]);
  });

  it('may contain fields such as PTS (points) and REF (reference) after an answer', async () => {
    const text = `MULTIPLE CHOICE

     1.\tThe capital of Italy is
A.\tBern\tC.\tParis
B.\tRome\tD.\tLima

ANS:\tB\tPTS:\t1\tDIF:\tEasy\tREF:\tp. 12

SHORT ANSWER

     2.\tWhat is the capital of Spain?

ANS:
Madrid

PTS:\t1
`;
    const { questions, notes } = await inspect(text);
    expect(questions).toMatchObject([
      { question: { correctAnswer: 'Rome', reference: 'p. 12', difficulty: 'easy' }, losses: [] },
      { question: { type: 'short-answer', correctAnswer: 'Madrid' }, losses: [] },
    ]);
    expect(notes).toEqual([]);
  });
});

it('an answer that is an equation or a sentence is not split, and is reported as doubtful', async () => {
  const { questions } = await inspect(
    '1. Solve it.\nAnswer: x = 5; y = 3\n\n2. How was it?\nAnswer: more or less\n\n3. At ____ °C?\nAnswer: 100; hundred\n',
  );
  expect(questions).toMatchObject([
    { question: { correctAnswer: 'x = 5; y = 3', otherAnswers: [] }, doubts: [expect.any(String)] },
    { question: { correctAnswer: 'more or less' }, doubts: [expect.any(String)] },
    { question: { correctAnswer: '100', otherAnswers: ['hundred'] }, doubts: [] },
  ]);
});
