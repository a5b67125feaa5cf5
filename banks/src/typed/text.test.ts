import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

/** Imports a text and returns its drafts, right keys, and messages, in the order of the file. */
async function keysOf(text: string) {
  const { questions, problems } = await inspectBank({
    bytes: new TextEncoder().encode(text),
    name: '',
  });
  return {
    drafts: questions.map(({ question }) => question),
    keys: questions.map(({ question }) => 'correctAnswer' in question && question.correctAnswer),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

const twoOptions = (number: number, answer: string) =>
  `${number}. Which?\nA. A green light\nB. A red light\nAnswer: ${answer}\n\n`;

describe('the answer of a typed question', () => {
  it('may be given by letter, text, or both', async () => {
    const answers = ['B', '(b)', 'B.', 'B. A red light', '(B) a red light', 'A red light.'];
    const { keys } = await keysOf(answers.map((answer, i) => twoOptions(i + 1, answer)).join(''));
    expect(keys).toEqual(answers.map(() => 'A red light'));
  });

  it('with a letter and a reason after it is read as that option and as the explanation', async () => {
    const { drafts } = await keysOf(twoOptions(1, 'B. Red asks you to stop.'));
    expect(drafts[0]).toMatchObject({
      correctAnswer: 'A red light',
      explanation: 'Red asks you to stop.',
    });
  });

  it('is reported and not guessed if it differs from the marked option or matches no option', async () => {
    const marked = '2. Which?\nA. Left*\nB. Right\nAnswer: B\n';
    const { keys, problems } = await keysOf(twoOptions(1, 'A blue light') + marked);
    expect(keys).toEqual([]);
    expect(problems).toEqual([
      'line 1: Correct answer must match one of the options',
      'line 6: “Left” is marked as right, but the answer given is “Right”',
    ]);
  });

  it('may be followed by an explanation; a heading after that is reported as not part of a question', async () => {
    const { drafts, problems } = await keysOf(
      `${twoOptions(1, 'B').trim()}\nIt glows.\nPoints: 2\n\nChapter 2\nRead well.\n\n${twoOptions(2, 'A')}`,
    );
    expect(drafts).toMatchObject([
      { correctAnswer: 'A red light', explanation: 'It glows.' },
      { correctAnswer: 'A green light', options: [{}, { text: 'A red light' }] },
    ]);
    expect(problems).toEqual([
      'line 8: Not part of a question: “Chapter 2”',
      'line 9: Not part of a question: “Read well.”',
      "line 1: Left out: 'Points: 2'",
    ]);
  });
});

describe('options of a typed question', () => {
  it('on the same line are separated, whether they are ordered by rows or by columns', async () => {
    const { drafts } = await keysOf(
      '1. Which colour? A. Red  *B. Blue  C. Green\n\n____\t2.\tWhich gas?\na.\toxygen\tc.\thelium\nb.\tneon\td.\targon\nANS: C',
    );
    expect(drafts).toMatchObject([
      { text: 'Which colour?', options: [{ text: 'Red' }, { text: 'Blue' }, { text: 'Green' }] },
      {
        text: 'Which gas?',
        options: [{ text: 'oxygen' }, { text: 'neon' }, { text: 'helium' }, { text: 'argon' }],
        correctAnswer: 'helium',
      },
    ]);
  });
});

describe('listed answers', () => {
  const question = (number: number) => `${number}. Which?\na. one\nb. two\n`;

  it('are assigned to the questions of their own chapter', async () => {
    const chapters = [
      `${question(1)}${question(2)}Answers: 1-b, 2.A`,
      `${question(1)}${question(2)}Answer Key\n1. A. It takes 5 a day.\n2. b\n7. c`,
      `${question(1)}3. Capital of France?\nAnswer Section\n1.\tANS:\tB\tPTS:\t1\tREF:\tp. 34\n3. Paris`,
    ];
    const { drafts, keys, problems } = await keysOf(chapters.join('\n\n'));
    expect(keys).toEqual(['two', 'one', 'one', 'two', 'two', 'Paris']);
    expect(drafts[2]).toMatchObject({ explanation: 'It takes 5 a day.' });
    expect(drafts[4]).toMatchObject({ reference: 'p. 34' });
    expect(problems).toEqual(['line 18: An answer is listed for question 7, which does not exist']);
  });

  it('with repeated numbers are assigned in order, or reported if there are fewer answers than questions', async () => {
    const twice = `${question(1)}${question(1)}`;
    expect((await keysOf(`${twice}Key\n1. a\n1. b`)).keys).toEqual(['one', 'two']);
    const { keys, problems } = await keysOf(`${twice}Key\n1. a`);
    expect(keys).toEqual([]);
    expect(problems[0]).toContain('The number of listed answers for question 1 differs');
  });

  it('that contradict the question are reported', async () => {
    const { keys, problems } = await keysOf(`${question(1)}Answer: b\n\nKey\n1. a`);
    expect(keys).toEqual([]);
    expect(problems[0]).toContain('The list of answers says “a”, but the question itself says “b”');
  });
});

it('numbers with five digits are read as question numbers, in questions and in a list of answers', async () => {
  const numbers = [9_998, 9_999, 10_000, 10_001];
  const marked = numbers.map((number) => twoOptions(number, 'B')).join('');
  expect((await keysOf(marked)).keys).toEqual(numbers.map(() => 'A red light'));
  const bare = numbers.map((number) => twoOptions(number, '').replace('Answer: ', '')).join('');
  const listed = await keysOf(
    `${bare}Answers\n${numbers.map((each) => `${each}. B`).join('\n')}\n`,
  );
  expect(listed.keys).toEqual(numbers.map(() => 'A red light'));
});

describe('an Aiken file', () => {
  it('is read with or without blank lines', async () => {
    const tight = 'Largest?\nA) Canada\nB) Russia\nANSWER: B\nRed?\nA. Venus\nB. Mars\nANSWER: B\n';
    expect((await keysOf(tight)).keys).toEqual(['Russia', 'Mars']);
    expect((await keysOf(tight.replaceAll('\n', '\n\n'))).keys).toEqual(['Russia', 'Mars']);
  });

  it('with a question that has no answer is read, and that question is reported', async () => {
    const { keys, problems } = await keysOf('One?\nA. x\nB. y\n\nTwo?\nA. x\nB. y\nANSWER: A\n');
    expect(keys).toEqual(['x']);
    expect(problems).toEqual(['line 1: No option is marked as right, and no answer is given']);
  });
});
