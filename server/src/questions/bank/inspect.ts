import type { ReadableFormat } from '@certway/contract/bank';
import { Unreadable } from '../../formats/unreadable.ts';
import { type Entries, isZip, openZip, textOf } from './bytes.ts';
import { gathered } from './left-out.ts';
import { readCsv } from './read/csv.ts';
import { readExcel } from './read/excel.ts';
import { readGift } from './read/gift.ts';
import { looksLikeJson, readJson } from './read/json.ts';
import { readMoodle } from './read/moodle.ts';
import { readQtiDocuments, readQtiPackage } from './read/qti.ts';
import { isAiken, readAiken, readText } from './read/text.ts';
import { readWord } from './read/word.ts';
import {
  type BankFile,
  type ColumnUse,
  type Problem,
  type Reading,
  type ReadQuestion,
  type RefusedQuestion,
  settle,
} from './reading.ts';

/** Reads a file of questions, whatever format it is in: told by its content, its name only helps. */

export interface Inspection {
  format: ReadableFormat;
  questions: ReadQuestion[];
  refused: RefusedQuestion[];
  /** What belongs to none of the questions. */
  notes: Problem[];
  /** All that is to be said, in one list. */
  problems: Problem[];
  columns: ColumnUse[];
  images: Map<string, Uint8Array>;
}

type Reader = (file: BankFile) => Reading | Promise<Reading>;

/** It is opened once, since unfolding it is what costs. */
function archiveReader(entries: Entries): Reader {
  const names = [...entries.keys()];
  if (names.some((name) => name.startsWith('xl/'))) return (file) => readExcel(file, entries);
  if (names.some((name) => name.startsWith('word/'))) return () => readWord(entries);
  return () => readQtiPackage(entries);
}

const GIFT_BLOCK = /(?:^|\n)[^\S\n]*::|\{\s*(?:[=~#>]|T\b|F\b|TRUE|FALSE|\})/;
const LOOKS_LIKE_TABLE = /^[^\n]*[,;\t|][^\n]*$/m;

function tableFirst(text: string, name: string): boolean {
  if (/\.(csv|tsv)$/i.test(name)) return true;
  const [header = ''] = text.trimStart().split('\n', 1);
  return (
    LOOKS_LIKE_TABLE.test(header) &&
    /\b(question|stem|text|prompt)\b/i.test(header) &&
    !/[.?]\s*$/.test(header)
  );
}

function textReader(text: string, name: string): Reader {
  const start = text.trimStart();
  if (start.startsWith('<'))
    return /<quiz[\s>]/.test(text)
      ? () => readMoodle(text)
      : ({ name: path }) => readQtiDocuments([{ path, text }]);
  if (/^[[{]/.test(start) && (/\.json$/i.test(name) || looksLikeJson(text)))
    return () => readJson(text);
  if (/\.(gift|gift\.txt)$/i.test(name)) return () => readGift(text);
  if (tableFirst(text, name)) return (file) => readCsv(text, file);
  if (isAiken(text)) return () => readAiken(text);
  if (GIFT_BLOCK.test(text)) return () => readGift(text);
  return () => readText(text);
}

function readerFor({ bytes, name }: BankFile): Reader {
  return isZip(bytes) ? archiveReader(openZip(bytes)) : textReader(textOf(bytes), name);
}

/** Nothing that is in a file may bring the reading down: what cannot be read is said. */
async function read(file: BankFile): Promise<Reading> {
  const unreadable = (message: string): Reading => ({
    format: 'unknown',
    found: [],
    notes: [{ where: 'the file', message }],
  });
  if (file.bytes.length === 0) return unreadable('The file is empty');
  try {
    return await readerFor(file)(file);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    if (error instanceof RangeError) return unreadable('The file is nested too deeply');
    throw error;
  }
}

/** What is said of the file, its refused questions, and the losses and doubts of those that were read. */
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

/** Nobody reads more than these; how many more there are is said. */
function readable(notes: readonly Problem[]): Problem[] {
  const more = notes.length - NOTES_AT_MOST;
  if (more <= 0) return [...notes];
  const rest = { where: 'the file', message: `There are ${more} further notes like these` };
  return [...notes.slice(0, NOTES_AT_MOST), rest];
}

export async function inspectBank(file: BankFile): Promise<Inspection> {
  const reading = await read(file);
  const { questions, refused, leftOut } = settle(reading);
  const { format, images = new Map(), columns = [] } = reading;
  const notes = readable([...leftOut, ...reading.notes]);
  if (questions.length + refused.length + notes.length === 0) {
    notes.push({ where: 'the file', message: 'No question was found in it' });
  }
  const problems = allSaid({ questions, refused, notes });
  return { format, questions, refused, notes, problems, columns, images };
}

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
