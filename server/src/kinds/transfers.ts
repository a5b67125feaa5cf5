import { anyDraft, type Draft, type Kind } from '@certway/contract/kinds/index';
import { noPictures } from '../formats/media/pictures.ts';
import { modules } from './modules.ts';
import type { KindTransfer, Loss, Told, Ways } from './transfer.ts';

/** Selects the kind that reads or writes a question in a format of question banks. */

export type { LooseFields, Loss } from './transfer.ts';

type Format = keyof Ways<unknown, unknown>;
type SourceOf<F extends Format> = Parameters<KindTransfer<Kind>[F]['read']>[0];

/** A question of any kind as parsed from a file. Its values are not validated yet. */
export type ToldQuestion = { [K in Kind]: Told<K> }[Kind];

type Readers = {
  [F in Format]: ((source: SourceOf<F>) => ToldQuestion | string | null)[];
};

const every = Object.values(modules).map(({ transfer }) => transfer);
const all = [
  ...every.filter(({ asked }) => asked === 'first'),
  ...every.filter(({ asked }) => asked === 'last'),
];

const readers: Readers = {
  table: all.map(({ table }) => table.read),
  gift: all.map(({ gift }) => gift.read),
  moodle: all.map(({ moodle }) => moodle.read),
  qti: all.map(({ qti }) => qti.read),
  oldQti: all.map(({ oldQti }) => oldQti.read),
  typed: all.map(({ typed }) => typed.read),
  json: all.map(({ json }) => json.read),
};

/**
 * Parses a question with the first kind that recognizes it. Returns a message if that kind cannot
 * import the question, or null if no kind recognizes it.
 */
export function readAs<F extends Format>(
  format: F,
  source: SourceOf<F>,
): ToldQuestion | string | null {
  for (const read of readers[format]) {
    const told = read(source);
    if (told !== null) return told;
  }
  return null;
}

export function waysOf<K extends Kind>({ type }: { type: K }): Ways<Draft<K>, Told<K>> {
  return modules[type].transfer;
}

/**
 * Returns the features of a draft that a format does not support. Returns null if the format cannot
 * store the question at all.
 */
export function lossesIn<K extends Kind>(
  draft: Draft<K>,
  format: 'table' | 'gift' | 'moodle' | 'qti',
): Loss<Draft<K>>[] | null {
  const ways = waysOf<K>(draft);
  const written =
    format === 'moodle' ? ways.moodle.write(draft, noPictures) : ways[format].write(draft);
  return written === null ? null : ways[format].losses;
}

export const exampleDrafts = (): Draft[] =>
  every.flatMap(({ example }) => (example ? [anyDraft.parse(example)] : []));
