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
 * How a kind is read from and written to the formats of question banks. A format handles its own
 * structure (blocks, containers, pictures, texts); what it needs to know about a kind is defined
 * here.
 */

/** A question as parsed from a file: the kind's own fields, which the schema validates later. */
export type Told<K extends Kind> = { type: K } & {
  [Field in Exclude<keyof DraftInput<K>, 'type'>]?: unknown;
};

export interface Reader<T, Source> {
  /** The parsed question; a message if it is not supported; null if it belongs to another kind. */
  read: (source: Source) => T | string | null;
}

/** A feature of questions that a format does not support. */
export interface Loss<D> {
  /** The description that the author sees before the export. */
  what: string;
  lost: (draft: D) => boolean;
  /** The draft as it would be imported again; null if it would not be. */
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
  /** Written as QTI 2.2; versions 2.x and 3.0 are read. */
  qti: Way<D, T, QtiParts, QtiItem>;
  /** QTI 1.2, read only. */
  oldQti: Reader<T, OldItem>;
  /** Text as people type it, read only. */
  typed: Reader<T, TypedQuestion>;
  /** Drafts are written without conversion. */
  json: Reader<T, LooseQuestion>;
}

/** Unvalidated fields of a parsed tree. */
export type LooseFields = Record<string, unknown>;

export interface LooseQuestion {
  /** The stated kind, if there is one. */
  type: unknown;
  fields: LooseFields;
}

export interface KindTransfer<K extends Kind> extends Ways<Draft<K>, Told<K>> {
  /**
   * The order in which kinds are tried: last for a kind that accepts everything that no other kind
   * recognizes.
   */
  asked: 'first' | 'last';
  /** The row in the template of a table; null if the example of another kind applies. */
  example: DraftInput<K> | null;
}
