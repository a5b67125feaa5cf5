import type { ReadableFormat } from '@certway/contract/bank';
import { Unreadable } from '../../formats/unreadable.ts';
import { isZip, openZip, textOf } from './bytes.ts';
import { readCsv } from './read/csv.ts';
import { readExcel } from './read/excel.ts';
import { readGift } from './read/gift.ts';
import { looksLikeJson, readJson } from './read/json.ts';
import { readMoodle } from './read/moodle.ts';
import { readQti } from './read/qti.ts';
import { isAiken, readAiken, readText } from './read/text.ts';
import { readWord } from './read/word.ts';
import {
  type BankFile,
  type ColumnUse,
  type Problem,
  type Reading,
  type ReadQuestion,
  settle,
} from './reading.ts';

/** Reads a file of questions, whatever format it is in: told by its content, its name only helps. */

export interface Inspection {
  format: ReadableFormat;
  questions: ReadQuestion[];
  problems: Problem[];
  columns: ColumnUse[];
  images: Map<string, Uint8Array>;
}

type Reader = (file: BankFile) => Reading | Promise<Reading>;

function archiveReader(bytes: Uint8Array): Reader {
  const names = [...openZip(bytes).keys()];
  if (names.some((name) => name.startsWith('xl/'))) return readExcel;
  if (names.some((name) => name.startsWith('word/'))) return readWord;
  return readQti;
}

const GIFT_BLOCK = /(?:^|\n)\s*::|\{\s*(?:[=~#>]|T\b|F\b|TRUE|FALSE|\})/;
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
  if (start.startsWith('<')) return /<quiz[\s>]/.test(text) ? () => readMoodle(text) : readQti;
  if (/^[[{]/.test(start) && (/\.json$/i.test(name) || looksLikeJson(text)))
    return () => readJson(text);
  if (/\.(gift|gift\.txt)$/i.test(name)) return () => readGift(text);
  if (tableFirst(text, name)) return (file) => readCsv(text, file);
  if (isAiken(text)) return () => readAiken(text);
  if (GIFT_BLOCK.test(text)) return () => readGift(text);
  return () => readText(text);
}

function readerFor({ bytes, name }: BankFile): Reader {
  return isZip(bytes) ? archiveReader(bytes) : textReader(textOf(bytes), name);
}

/** Nothing that is in a file may bring the reading down: what cannot be read is said. */
async function read(file: BankFile): Promise<Reading> {
  const unreadable = (message: string): Reading => ({
    format: 'unknown',
    found: [],
    problems: [{ where: 'the file', message }],
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

export async function inspectBank(file: BankFile): Promise<Inspection> {
  const reading = await read(file);
  const { questions, problems } = settle(reading);
  const { format, images = new Map(), columns = [] } = reading;
  if (questions.length === 0 && problems.length === 0) {
    problems.push({ where: 'the file', message: 'No question was found in it' });
  }
  return { format, questions, problems, columns, images };
}
