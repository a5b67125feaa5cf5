import { noPictures } from '../formats/media/pictures.ts';
import type { Kind, Question } from '../model.ts';
import { modules } from './modules.ts';
import type { FormatCodecs, KindTransfer, ParsedOfKind, UnsupportedFeature } from './transfer.ts';

/** Selects the kind that reads or writes a question in a format of question banks. */

export type { LooseFields, UnsupportedFeature } from './transfer.ts';

type Format = keyof FormatCodecs<unknown, unknown>;
type SourceOf<F extends Format> = Parameters<KindTransfer<Kind>[F]['read']>[0];

/** A question of any kind as parsed from a file. Its values are not validated yet. */
export type ParsedQuestion = { [K in Kind]: ParsedOfKind<K> }[Kind];

type Readers = {
  [F in Format]: ((source: SourceOf<F>) => ParsedQuestion | string | null)[];
};

const allTransfers = Object.values(modules);
const inOrder = [
  ...allTransfers.filter(({ tried }) => tried === 'first'),
  ...allTransfers.filter(({ tried }) => tried === 'last'),
];

const readers: Readers = {
  table: inOrder.map(({ table }) => table.read),
  gift: inOrder.map(({ gift }) => gift.read),
  moodle: inOrder.map(({ moodle }) => moodle.read),
  qti: inOrder.map(({ qti }) => qti.read),
  qti1: inOrder.map(({ qti1 }) => qti1.read),
  typed: inOrder.map(({ typed }) => typed.read),
  json: inOrder.map(({ json }) => json.read),
};

/**
 * Parses a question with the first kind that recognizes it. Returns a message if that kind cannot
 * import the question, or null if no kind recognizes it.
 */
export function readAs<F extends Format>(
  format: F,
  source: SourceOf<F>,
): ParsedQuestion | string | null {
  for (const read of readers[format]) {
    const parsed = read(source);
    if (parsed !== null) return parsed;
  }
  return null;
}

export const kindNames = Object.keys(modules) as [Kind, ...Kind[]];

export function transferOf<K extends Kind>({ type }: { type: K }): KindTransfer<K> {
  return modules[type];
}

/**
 * Returns the features of a draft that a format does not support. Returns null if the format cannot
 * store the question at all.
 */
export function unsupportedFeatures(
  draft: Question,
  format: 'table' | 'gift' | 'moodle' | 'qti',
): UnsupportedFeature<Question>[] | null {
  const codecs = transferOf<Kind>(draft);
  const written =
    format === 'moodle' ? codecs.moodle.write(draft, noPictures) : codecs[format].write(draft);
  return written === null ? null : codecs[format].unsupported;
}

/** The example questions for the template of a table. */
export const exampleQuestions: ParsedQuestion[] = allTransfers.flatMap(
  ({ example }) => example ?? [],
);
