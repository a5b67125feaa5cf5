import { noPictures } from '../formats/media/pictures.ts';
import type { Kind, Question } from '../model.ts';
import { modules } from './modules.ts';
import type { KindTransfer, Loss, ParsedOfKind, Ways } from './transfer.ts';

/** Selects the kind that reads or writes a question in a format of question banks. */

export type { LooseFields, Loss } from './transfer.ts';

type Format = keyof Ways<unknown, unknown>;
type SourceOf<F extends Format> = Parameters<KindTransfer<Kind>[F]['read']>[0];

/** A question of any kind as parsed from a file. Its values are not validated yet. */
export type ParsedQuestion = { [K in Kind]: ParsedOfKind<K> }[Kind];

type Readers = {
  [F in Format]: ((source: SourceOf<F>) => ParsedQuestion | string | null)[];
};

const every = Object.values(modules);
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
): ParsedQuestion | string | null {
  for (const read of readers[format]) {
    const told = read(source);
    if (told !== null) return told;
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
export function lossesIn(
  draft: Question,
  format: 'table' | 'gift' | 'moodle' | 'qti',
): Loss<Question>[] | null {
  const ways = transferOf<Kind>(draft);
  const written =
    format === 'moodle' ? ways.moodle.write(draft, noPictures) : ways[format].write(draft);
  return written === null ? null : ways[format].losses;
}

/** The example questions for the template of a table. */
export const exampleQuestions: ParsedQuestion[] = every.flatMap(({ example }) => example ?? []);
