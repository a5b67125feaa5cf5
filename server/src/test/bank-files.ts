import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { strFromU8, unzipSync } from 'fflate';
import { inspectBank } from '../questions/bank/inspect.ts';
import type { BankFile } from '../questions/bank/reading.ts';
import { writeBank } from './written-bank.ts';

/** Helpers for files of questions: what is read from a file, and written into one. */

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export const inspect = (text: string | Uint8Array, name = '', columns?: BankFile['columns']) =>
  inspectBank({ bytes: typeof text === 'string' ? bytesOf(text) : text, name, columns });

/** The questions of a file, with the problems as objects. */
export async function read(text: string | Uint8Array, name = '') {
  const { format, questions, problems } = await inspect(text, name);
  return { format, questions: questions.map(({ question }) => question), problems };
}

export const messages = (problems: { where: string; message: string }[]) =>
  problems.map(({ where, message }) => `${where}: ${message}`);

/** The same, with the problems as texts. */
export async function readBank(text: string | Uint8Array, name = '') {
  const { format, questions, problems } = await read(text, name);
  return { format, drafts: questions, problems: messages(problems) };
}

/** A single question in a format, as text; for a package, its only item. */
export async function writtenAs(draft: Draft, format: BankFormat): Promise<string> {
  const bank = {
    name: 'One',
    courses: [{ name: 'A', modules: [{ name: 'B', questions: [{ question: draft, topic: [] }] }] }],
  };
  const bytes = new Uint8Array(await writeBank(bank, format, new Map()));
  if (!format.startsWith('qti-')) return new TextDecoder().decode(bytes);
  return strFromU8(unzipSync(bytes)['item-1.xml'] ?? new Uint8Array());
}
