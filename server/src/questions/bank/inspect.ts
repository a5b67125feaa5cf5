import type { ReadableFormat } from '@certway/contract/bank';
import { Unreadable } from '../../formats/unreadable.ts';
import { gathered } from './left-out.ts';
import * as messages from './messages.ts';
import { settle } from './read/settle.ts';
import { readerFor } from './reader.ts';
import type {
  BankFile,
  ColumnUse,
  Problem,
  Reading,
  ReadQuestion,
  RefusedQuestion,
} from './reading.ts';

/** Reads a file of questions in any format, and reports the result for each. */

export interface Inspection {
  format: ReadableFormat;
  /** How many the file holds; those of a part are fewer. */
  found: number;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  /** Notes on the file that belong to no question. */
  notes: Problem[];
  /** All that is to be said, in one list. */
  problems: Problem[];
  columns: ColumnUse[];
  /** For a text: its encoding and, if that was guessed, a preview to judge it by. */
  encoding: { name: string; preview: string | null } | null;
  images: Map<string, Uint8Array>;
}

/** Nothing that is in a file may bring the reading down: what cannot be read is said. */
export async function readBank(file: BankFile): Promise<Reading> {
  const unreadable = (message: string): Reading => ({
    format: 'unknown',
    found: [],
    notes: [{ where: messages.theFile, message }],
  });
  if (file.bytes.length === 0) return unreadable(messages.fileEmpty);
  try {
    return await readerFor(file)(file);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    if (error instanceof RangeError) return unreadable(messages.fileNestedTooDeeply);
    throw error;
  }
}

/** All messages about the file, its refused questions, and the losses and doubts of the others. */
export const allSaid = ({
  questions,
  refused,
  notes,
}: Pick<Inspection, 'questions' | 'refused' | 'notes'>): Problem[] => [
  ...notes,
  ...refused.map(({ where, message }) => ({ where, message })),
  ...gathered(questions, ({ losses }) => losses),
  ...gathered(questions, ({ doubts }) => doubts),
];

const NOTES_AT_MOST = 1000;

/** Keeps this many notes and counts the rest. */
function readable(notes: readonly Problem[]): Problem[] {
  const more = notes.length - NOTES_AT_MOST;
  if (more <= 0) return [...notes];
  const rest = { where: messages.theFile, message: messages.moreNotes({ count: more }) };
  return [...notes.slice(0, NOTES_AT_MOST), rest];
}

/** Notes on the whole file come with its first part. */
export function inspectionOf(reading: Reading, from?: number): Inspection {
  const { found, questions, refused, leftOut } = settle(reading, from);
  const { format, images = new Map(), columns = [], encoding = null } = reading;
  const notes = from ? [] : readable([...leftOut, ...reading.notes]);
  if (found + notes.length === 0) {
    notes.push({ where: messages.theFile, message: messages.noQuestionsFound });
  }
  const problems = allSaid({ questions, refused, notes });
  return { format, found, questions, refused, notes, problems, columns, images, encoding };
}

export const inspectBank = async (file: BankFile): Promise<Inspection> =>
  inspectionOf(await readBank(file));

/** How many questions a file has, and what became of them: each is counted once. */
export function countsOf({ questions, refused }: Pick<Inspection, 'questions' | 'refused'>) {
  const inPart = questions.filter(({ losses }) => losses.length > 0).length;
  return {
    found: questions.length + refused.length,
    read: questions.length - inPart,
    inPart,
    refused: refused.length,
  };
}
