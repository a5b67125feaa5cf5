import { z } from 'zod';
import { modules } from './modules.ts';
import { type Kind, kindNames } from './traits.ts';

export type Part = 'draft' | 'authored' | 'paper' | 'key' | 'answer';

type Schema<P extends Part> = { [K in Kind]: (typeof modules)[K][P] }[Kind];

/** The schema for any question of any kind, told apart by `type`. */
export function anyKind<P extends Part>(part: P) {
  const schemas: unknown[] = kindNames.map((name) => modules[name][part]);
  // Going through a list, the compiler loses track of which schema belongs to which kind.
  return z.discriminatedUnion('type', schemas as [Schema<P>, ...Schema<P>[]]);
}

/** One part of a question of kind K, as it is after parsing. */
export type Parsed<K extends Kind, P extends Part> = {
  [Each in K]: { type: Each } & z.output<(typeof modules)[Each][P]>;
}[K];
