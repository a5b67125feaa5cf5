import { type CheckQuestion, checkQuestion } from './check-question.ts';
import type { ReadableFormat } from './file-formats.ts';
import { Unreadable } from './formats/unreadable.ts';
import { mergedProblems } from './loss-messages.ts';
import * as messages from './messages.ts';
import { finalize } from './read/finalize.ts';
import { readerFor } from './reader.ts';
import type {
  BankFile,
  ColumnUse,
  Problem,
  Reading,
  ReadQuestion,
  RefusedQuestion,
} from './reading.ts';

/** Reads a file of questions in any format and reports the result for each question. */

export interface Inspection {
  format: ReadableFormat;
  /** The number of questions in the whole file, even if only a part of them is returned. */
  found: number;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  /** Notes on the file that concern no single question. */
  notes: Problem[];
  /** All messages about the file in one list. */
  problems: Problem[];
  columns: ColumnUse[];
  /**
   * The encoding of a text file. If it was guessed or chosen by a person, `preview` has words that
   * show whether it is right.
   */
  encoding: { name: string; preview: string | null } | null;
  images: Map<string, Uint8Array>;
}

/**
 * Reads a file of questions. A file that cannot be read is reported instead of causing an error.
 */
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

/**
 * Returns all messages: about the file, its refused questions, and what was lost or is doubtful in
 * its other questions.
 */
export const allProblems = ({
  questions,
  refused,
  notes,
}: Pick<Inspection, 'questions' | 'refused' | 'notes'>): Problem[] => [
  ...notes,
  ...refused.map(({ where, message }) => ({ where, message })),
  ...mergedProblems(questions, ({ losses }) => losses),
  ...mergedProblems(questions, ({ doubts }) => doubts),
];

const NOTES_AT_MOST = 1000;

/** Returns the first notes up to a limit, and a note with the number of further notes. */
function limitedNotes(notes: readonly Problem[]): Problem[] {
  const more = notes.length - NOTES_AT_MOST;
  if (more <= 0) return [...notes];
  const rest = { where: messages.theFile, message: messages.moreNotes({ count: more }) };
  return [...notes.slice(0, NOTES_AT_MOST), rest];
}

/**
 * Returns the result for a file or, with `from`, for the part of it that starts at that question.
 * Notes on the whole file are returned only with its first part.
 */
export function inspectionOf(
  reading: Reading,
  { from, check = checkQuestion }: { from?: number; check?: CheckQuestion } = {},
): Inspection {
  const { found, questions, refused, limits } = finalize(reading, from, check);
  const { format, images = new Map(), columns = [], encoding = null } = reading;
  const notes = from ? [] : limitedNotes([...limits, ...reading.notes]);
  if (found + notes.length === 0) {
    notes.push({ where: messages.theFile, message: messages.noQuestionsFound });
  }
  const problems = allProblems({ questions, refused, notes });
  return { format, found, questions, refused, notes, problems, columns, images, encoding };
}

export const inspectBank = async (file: BankFile, check?: CheckQuestion): Promise<Inspection> =>
  inspectionOf(await readBank(file), check && { check });

/** Counts the questions of a file by their result. Each question is counted once. */
export function countsOf({ questions, refused }: Pick<Inspection, 'questions' | 'refused'>) {
  const inPart = questions.filter(({ losses }) => losses.length > 0).length;
  return {
    found: questions.length + refused.length,
    read: questions.length - inPart,
    inPart,
    refused: refused.length,
  };
}
