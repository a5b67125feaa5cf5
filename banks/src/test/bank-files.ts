import { strFromU8, unzipSync } from 'fflate';
import type { BankFormat } from '../file-formats.ts';
import { inspectBank } from '../inspect.ts';
import type { Question } from '../model.ts';
import type { BankFile } from '../reading.ts';
import { writeBank } from '../write-bank.ts';

/** Helpers that read and write files of questions in tests. */

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export const inspect = (text: string | Uint8Array, name = '', columns?: BankFile['columns']) =>
  inspectBank({ bytes: typeof text === 'string' ? bytesOf(text) : text, name, columns });

/**
 * Reads the questions of a file. Returns each problem in the file as an object with its place and
 * message.
 */
export async function read(text: string | Uint8Array, name = '') {
  const { format, questions, problems } = await inspect(text, name);
  return { format, questions: questions.map(({ question }) => question), problems };
}

export const messages = (problems: { where: string; message: string }[]) =>
  problems.map(({ where, message }) => `${where}: ${message}`);

/** Reads the questions of a file. Returns each problem in the file as a line of text. */
export async function readBank(text: string | Uint8Array, name = '') {
  const { format, questions, problems } = await read(text, name);
  return { format, drafts: questions, problems: messages(problems) };
}

/**
 * Writes a single question in a format and returns the text. For a package, it is the text of the
 * only item.
 */
export async function writtenAs(draft: Question, format: BankFormat): Promise<string> {
  const bank = {
    name: 'One',
    courses: [{ name: 'A', modules: [{ name: 'B', questions: [{ question: draft, topic: [] }] }] }],
  };
  const bytes = new Uint8Array(await writeBank(bank, format, new Map()));
  if (!format.startsWith('qti-')) return new TextDecoder().decode(bytes);
  return strFromU8(unzipSync(bytes)['item-1.xml'] ?? new Uint8Array());
}
