import type { Draft, DraftInput, Kind } from '@certway/contract/kinds/index';
import type { GiftBlock } from '../formats/gift.ts';
import type { Pictures } from '../formats/media/pictures.ts';
import type { MoodleBody, MoodleQuestion } from '../formats/moodle.ts';
import type { QtiParts } from '../formats/qti.ts';
import type { OldItem } from '../formats/qti-1.ts';
import type { QtiItem } from '../formats/qti-2.ts';
import type { TableRow, Words } from '../formats/table.ts';
import type { TypedQuestion } from '../formats/typed.ts';

/**
 * How a kind of question goes through the formats of question banks. A format handles what is its own
 * (blocks, containers, pictures, texts); what it knows about a kind, the kind defines here.
 */

/** What a file says of a question of kind K: the kind's own fields, whose values its schema judges. */
export type Told<K extends Kind> = { type: K } & {
  [Field in Exclude<keyof DraftInput<K>, 'type'>]?: unknown;
};

export interface Reader<T, Source> {
  /** What is told of the question; words where it can be none of ours; null where it is another kind's. */
  read: (source: Source) => T | string | null;
}

/** What a format does not keep of a question. */
export interface Loss<D> {
  /** As its author is told before the export. */
  what: string;
  lost: (draft: D) => boolean;
  /** What comes back; null where nothing does. */
  without: (draft: D) => Draft | null;
}

export interface Way<D, T, Written, Source> extends Reader<T, Source> {
  /** Null if the format cannot hold the question at all. */
  write: (draft: D) => Written | null;
  losses: Loss<D>[];
}

export interface Ways<D, T> {
  /** CSV and Excel. */
  table: Way<D, T, Words, TableRow>;
  gift: Way<D, T, string[], GiftBlock>;
  moodle: Omit<Way<D, T, MoodleBody, MoodleQuestion>, 'write'> & {
    write: (draft: D, pictures: Pictures) => MoodleBody | null;
  };
  /** Written as QTI 2.2, read of 2.x and 3.0. */
  qti: Way<D, T, QtiParts, QtiItem>;
  /** QTI 1.2, which is only read. */
  oldQti: Reader<T, OldItem>;
  /** Text as people type it, which is only read. */
  typed: Reader<T, TypedQuestion>;
  /** Written as it is. */
  json: Reader<T, LooseQuestion>;
}

/** What stands in a tree of somebody's making. */
export type LooseFields = Record<string, unknown>;

export interface LooseQuestion {
  /** What it says of its kind, if anything. */
  type: unknown;
  fields: LooseFields;
}

export interface KindTransfer<K extends Kind> extends Ways<Draft<K>, Told<K>> {
  /** When a file is read: last, where it takes for its own whatever no other kind knows. */
  asked: 'first' | 'last';
  /** In the template of a table; null where another kind is filled in alike. */
  example: DraftInput<K> | null;
}
