import type { FieldChecks } from '../checks.ts';
import type { GiftBlock } from '../formats/gift.ts';
import type { Pictures } from '../formats/media/pictures.ts';
import type { MoodleBody, MoodleQuestion } from '../formats/moodle.ts';
import type { QtiParts } from '../formats/qti.ts';
import type { Qti1Item } from '../formats/qti-1.ts';
import type { QtiItem } from '../formats/qti-2.ts';
import type { RowValues, TableRow } from '../formats/table.ts';
import type { TypedQuestion } from '../formats/typed.ts';
import type { Kind, KindFields, Question } from '../model.ts';

/**
 * Defines how a kind is read from and written to the formats of question banks. A format itself
 * handles only its structure, such as blocks, containers, pictures, and texts.
 */

/**
 * A question as parsed from a file, with the fields of its kind. The fields are checked later.
 */
export type ParsedOfKind<K extends Kind> = { type: K } & {
  [Field in Exclude<keyof Question<K>, 'type'>]?: unknown;
};

export interface KindReader<T, Source> {
  /**
   * Returns the parsed question, a message if it is not supported, or null if it belongs to another
   * kind.
   */
  read: (source: Source) => T | string | null;
}

/** A feature of questions that a format does not support. */
export interface UnsupportedFeature<D> {
  /** The description of the unsupported feature that the author sees before the export. */
  what: string;
  isUsedBy: (draft: D) => boolean;
  /**
   * Returns the draft without the unsupported feature, as an import would read it. Returns null if
   * it could not be imported.
   */
  without: (draft: D) => Question | null;
}

export interface FormatCodec<D, T, Output, Source> extends KindReader<T, Source> {
  /** Returns the written question. Returns null if the format cannot store the question at all. */
  write: (draft: D) => Output | null;
  unsupported: UnsupportedFeature<D>[];
}

export interface FormatCodecs<D, T> {
  /** The table formats CSV and Excel. */
  table: FormatCodec<D, T, RowValues, TableRow>;
  gift: FormatCodec<D, T, string[], GiftBlock>;
  moodle: Omit<FormatCodec<D, T, MoodleBody, MoodleQuestion>, 'write'> & {
    write: (draft: D, pictures: Pictures) => MoodleBody | null;
  };
  /** QTI 2.x and 3.0 are read; QTI 2.2 is written. */
  qti: FormatCodec<D, T, QtiParts, QtiItem>;
  /** QTI 1.2, read only. */
  qti1: KindReader<T, Qti1Item>;
  /** Questions typed as plain text, read only. */
  typed: KindReader<T, TypedQuestion>;
  /**
   * The JSON format has a reader for each kind but no writer, because drafts are written to JSON
   * without conversion.
   */
  json: KindReader<T, LooseQuestion>;
}

/** Fields of a parsed JSON object, which are not validated yet. */
export type LooseFields = Record<string, unknown>;

export interface LooseQuestion {
  /** The kind that the file states, if any. */
  type: unknown;
  fields: LooseFields;
}

export interface KindTransfer<K extends Kind> extends FormatCodecs<Question<K>, ParsedOfKind<K>> {
  /** Checks and completes the fields that only this kind has. */
  fields: FieldChecks<KindFields[K]>;
  /** Returns why the fields of a question contradict each other, or null if they do not. */
  problemOf?: (question: Question<K>) => string | null;
  /** Whether an answer can be partly right. */
  partialCredit: boolean;
  /**
   * Whether the kind is tried before or after other kinds when a question is read. A kind is tried
   * last if it accepts every question that no other kind recognizes.
   */
  tried: 'first' | 'last';
  /**
   * The example row for this kind in the template of a table. Is null if the example of another
   * kind applies to this kind too.
   */
  example: ParsedOfKind<K> | null;
}
