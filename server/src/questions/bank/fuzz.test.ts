import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { damage, soundFiles } from '../../test/mutations.ts';
import { inspectBank } from './inspect.ts';

it('a damaged file is read as far as it goes, and never without a word', {
  timeout: 60_000,
}, async () => {
  const files = await soundFiles();
  for (let seed = 1; seed <= 150; seed++) {
    const { name, bytes } = damage(files, seed);
    const read = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
    expect(read.questions.length + read.problems.length, name).toBeGreaterThan(0);
  }
});

it('a part of a real licensing pool is read whole, with the right keys', async () => {
  const bytes = readFileSync(new URL('../../test/banks/ham-part.csv', import.meta.url));
  const { questions, problems } = await inspectBank({ bytes: new Uint8Array(bytes), name: '' });
  expect(questions).toHaveLength(20);
  expect(questions[1]?.question).toMatchObject({ correctAnswer: 'The FCC', reference: '[97.1]' });
  const figures = problems.filter(({ message }) => message.includes('which is not in the file'));
  expect(figures).toHaveLength(2);
});
