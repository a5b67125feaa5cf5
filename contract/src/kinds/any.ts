import { z } from 'zod';
import { modules } from './modules.ts';
import { type Kind, kindNames } from './traits.ts';

export type KindPart = 'draft' | 'authored' | 'questionView' | 'key' | 'answer';

type Schema<P extends KindPart> = { [K in Kind]: (typeof modules)[K][P] }[Kind];

/** The schema for a question of any kind, discriminated by `type`. */
export function anyKind<P extends KindPart>(part: P) {
  const schemas: unknown[] = kindNames.map((name) => modules[name][part]);
  // Going through a list, the compiler loses track of which schema belongs to which kind.
  return z.discriminatedUnion('type', schemas as [Schema<P>, ...Schema<P>[]]);
}

/** The parsed part of a question of kind K. */
export type ParsedPart<K extends Kind, P extends KindPart> = {
  [Each in K]: { type: Each } & z.output<(typeof modules)[Each][P]>;
}[K];
