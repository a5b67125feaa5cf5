import type { BankEncoding, ReadableFormat, TableColumn } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import type { TopicPath } from '@certway/contract/topic-path';
import type { ToldQuestion } from '../../kinds/transfers.ts';

/** The result of reading a file: every question, or the reason why it could not be read, with its place. */

export interface Problem {
  /** 'line 12', 'question 3', 'the file' */
  where: string;
  message: string;
}

/** A question of the file: what it tells, or why it can be none. */
export interface FoundQuestion {
  where: string;
  draft: ToldQuestion | string;
  /** The topic of the outline; omitted if the file names none. */
  topic?: TopicPath;
  /** Content that our questions cannot hold. */
  losses?: readonly string[];
  /** Messages about content that could be read in two ways. */
  doubts?: readonly string[];
  /** The parsed fields of an unusable question, for the person who fixes it. */
  understood?: Understood | undefined;
}

/** Fields of a question that have not been validated. */
export type Understood = Record<string, unknown>;

export interface ColumnUse {
  header: string;
  column: TableColumn | null;
}

export interface Reading {
  format: ReadableFormat;
  found: FoundQuestion[];
  /** Notes on the file that belong to no question. */
  notes: Problem[];
  /** Pictures that came in the file; a draft points to one by `embedded:NAME`. */
  images?: Map<string, Uint8Array>;
  /** For a table: the use of each column. */
  columns?: ColumnUse[];
  /** For a text: its encoding. */
  encoding?: { name: string; preview: string | null };
}

export interface BankFile {
  bytes: Uint8Array;
  /** Its ending helps where the content does not tell. */
  name: string;
  /** Header of a table → what it holds, where the person chose. */
  columns?: Record<string, TableColumn | ''> | undefined;
  /** How its letters are written, where the person chose. */
  encoding?: BankEncoding | undefined;
  /** Finds a picture that came with the table by its name. */
  pictures?: (name: string) => string | undefined;
}

export interface ReadQuestion {
  where: string;
  question: Draft;
  topic: TopicPath;
  losses: string[];
  doubts: string[];
}

export interface RefusedQuestion extends Problem {
  understood: Understood | null;
}
