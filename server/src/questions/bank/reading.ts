import type { BankEncoding, ReadableFormat, TableColumn } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import type { TopicPath } from '@certway/contract/topic-path';
import type { ToldQuestion } from '../../kinds/transfers.ts';

/** What reading a file gives: every question in it, or the reason why one is none, each with its place. */

export interface Problem {
  /** 'line 12', 'question 3', 'the file' */
  where: string;
  message: string;
}

/** A question of the file: what it tells, or why it can be none. */
export interface FoundQuestion {
  where: string;
  draft: ToldQuestion | string;
  /** What of the outline it is about; left out where the file names nothing. */
  topic?: TopicPath;
  /** What it has that ours has no place for. */
  losses?: readonly string[];
  /** Where it can be read in two ways: which was taken, for a person to look at. */
  doubts?: readonly string[];
  /** Of one that can be none: what of it was understood, so that it can be mended. */
  understood?: Understood | undefined;
}

/** Fields of a question that nobody has judged yet. */
export type Understood = Record<string, unknown>;

export interface ColumnUse {
  header: string;
  column: TableColumn | null;
}

export interface Reading {
  format: ReadableFormat;
  found: FoundQuestion[];
  /** What is to be said of the file that belongs to none of its questions. */
  notes: Problem[];
  /** Pictures that came in the file; a draft points to one by `embedded:NAME`. */
  images?: Map<string, Uint8Array>;
  /** Of a table: what was made of each column. */
  columns?: ColumnUse[];
  /** Of a text: how its letters were read. */
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
  /** The picture of that name which came beside the table, as a draft points to it. */
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
