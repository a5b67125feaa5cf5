import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { strFromU8, unzipSync } from 'fflate';
import { writeBank } from '../questions/bank/export.ts';
import { inspectBank } from '../questions/bank/inspect.ts';

/** Files of questions for tests: what is read from one, and what is written into one. */

export async function readBank(text: string | Uint8Array, name = '') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { format, questions, problems } = await inspectBank({ bytes, name });
  return {
    format,
    drafts: questions.map(({ question }) => question),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

/** One question in a format, as text; of a package its one item. */
export async function writtenAs(draft: Draft, format: BankFormat): Promise<string> {
  const bank = {
    name: 'One',
    courses: [{ name: 'A', modules: [{ name: 'B', questions: [{ question: draft, topic: [] }] }] }],
  };
  const bytes = new Uint8Array(await writeBank(bank, format, new Map()));
  if (!format.startsWith('qti-')) return new TextDecoder().decode(bytes);
  return strFromU8(unzipSync(bytes)['item-1.xml'] ?? new Uint8Array());
}
