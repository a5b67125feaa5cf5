import type { TableColumn } from './columns.ts';
import type { BankEncoding, ReadableFormat } from './file-formats.ts';
import type { ParsedQuestion } from './kinds/transfers.ts';
import type { Question, TopicPath } from './model.ts';

/**
 * The result of reading a file. Each question was read or has a reason why it could not be read,
 * and a location in the file.
 */

export interface Problem {
  /** The location in the file, such as 'line 12', 'question 3', or 'the file'. */
  where: string;
  message: string;
}

/** A question in the file: its parsed fields, or the reason why it cannot be used. */
export interface FoundQuestion {
  where: string;
  draft: ParsedQuestion | string;
  /** The path of the topic in the program's outline. Is omitted if the file names no topic. */
  topic?: TopicPath;
  /** The identifier that an export of the application gave the question, if any. */
  identifier?: string;
  /** Descriptions of content in the file that questions here cannot have. */
  losses?: readonly string[];
  /** Messages about content that could be read in two ways. */
  doubts?: readonly string[];
  /** The parsed fields of an unusable question, for the person who fixes it. */
  parsedFields?: ParsedFields | undefined;
}

/** Fields of a question that have not been validated. */
export type ParsedFields = Record<string, unknown>;

export interface ColumnUse {
  header: string;
  column: TableColumn | null;
}

export interface Reading {
  format: ReadableFormat;
  found: FoundQuestion[];
  /** Notes on the file that concern no single question. */
  notes: Problem[];
  /** Pictures from the file. A draft refers to a picture as `embedded:NAME`. */
  images?: Map<string, Uint8Array>;
  /** The use of each column, if the file is a table. */
  columns?: ColumnUse[];
  /** The encoding, if the file is a text. */
  encoding?: { name: string; preview: string | null };
}

export interface BankFile {
  bytes: Uint8Array;
  /** The file's name. Its extension helps if the content does not reveal the format. */
  name: string;
  /** The uses that the person chose for columns, keyed by column header. */
  columns?: Record<string, TableColumn | ''> | undefined;
  /** The encoding that the person chose, if any. */
  encoding?: BankEncoding | undefined;
  /**
   * Recognizes the paths of pictures and audio that the application stores itself. A JSON file may
   * name them without containing them. By default, these are all paths that begin with a slash.
   */
  isStored?: (path: string) => boolean;
  /** Finds a picture by its name among the files that came with a table. */
  pictures?: (name: string) => string | undefined;
}

export interface ReadQuestion {
  where: string;
  question: Question;
  topic: TopicPath;
  /** Empty if the file names none. */
  identifier: string;
  losses: string[];
  doubts: string[];
}

export interface RefusedQuestion extends Problem {
  /** The parsed fields, for the person who fixes the question. */
  understood: ParsedFields | null;
}
