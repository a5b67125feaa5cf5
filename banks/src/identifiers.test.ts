import { expect, it } from 'vitest';
import type { BankFormat } from './file-formats.ts';
import { inspectBank } from './inspect.ts';
import { readBank } from './test/bank-files.ts';
import { writeBank } from './write-bank.ts';

const { drafts } = await readBank('Is ice cold?\nA. True\nB. False\nAnswer: A\n');

it.each<BankFormat>(['csv', 'excel'])(
  'the identifier of a question survives an export to %s and an import',
  async (format) => {
    const questions = drafts.map((question) => ({ question, topic: [], identifier: 'q-1' }));
    const bank = { name: 'One', courses: [{ name: 'A', modules: [{ name: 'B', questions }] }] };
    const bytes = new Uint8Array(await writeBank(bank, format, new Map()));
    const read = await inspectBank({ bytes, name: '' });
    expect(read.questions.map(({ identifier }) => identifier)).toEqual(['q-1']);
    expect(read.problems).toEqual([]);
  },
);

it('the identifier of a question in JSON is its field `_id`, and a question without one has none', async () => {
  const list = drafts.flatMap((question) => [{ ...question, _id: 'q-1' }, question]);
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  const { questions } = await inspectBank({ bytes, name: '' });
  expect(questions.map(({ identifier }) => identifier)).toEqual(['q-1', '']);
});
