import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inspectBank } from './inspect.ts';
import { damage, validFiles, validPackages } from './test/mutations.ts';
import { processorMs } from './test/processor-time.ts';

it('a damaged file is read as far as possible, and its problems are reported (property)', {
  timeout: 60_000,
}, async () => {
  const files = [...(await validFiles()), ...validPackages()];
  for (let seed = 1; seed <= 150; seed++) {
    const { name, bytes } = damage(files, seed);
    const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.questions.length + read.problems.length, name).toBeGreaterThan(0);
  }
});

it.each([
  ['an instruction again and again', `1. ${'(choose 2 '.repeat(20_000)}\nA. x\nB. y\nAnswer: A, B`],
  ['an order again and again', `1. ${'put from '.repeat(20_000)}\nA. x\nB. y\nAnswer: A, B`],
  ['blanks behind a letter', `1. Which?\nA. x\nB. y\nAnswer: A${' '.repeat(100_000)}?`],
  ['blanks behind a number', `1. How much?\nAnswer: 1${' '.repeat(100_000)}?`],
  ['blanks in a list of answers', `1. Which?\nA. x\n\nKey\n1. A, B${' '.repeat(100_000)}?`],
  ['blanks before what is to be sorted', `Sort {>${' '.repeat(100_000)}?\nx}`],
])('a file with %s is read within the time limit', { timeout: 10_000 }, async (_, text) => {
  const bytes = new TextEncoder().encode(text);
  const before = processorMs();
  const read = await inspectBank({ bytes, name: '' });
  expect(read.questions.length + read.problems.length).toBeGreaterThan(0);
  expect(processorMs() - before).toBeLessThan(3000);
});

it('a part of a real licensing question pool is read completely, with the correct keys', async () => {
  const bytes = readFileSync(new URL('./test/banks/ham-part.csv', import.meta.url));
  const { questions, problems } = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
  expect(questions).toHaveLength(20);
  expect(questions[1]?.question).toMatchObject({ correctAnswer: 'The FCC', reference: '[97.1]' });
  const figures = problems.filter(({ message }) => message.includes('which is not in the file'));
  expect(figures).toHaveLength(2);
});
