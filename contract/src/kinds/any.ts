import { z } from 'zod';
import { modules } from './modules.ts';
import { type Kind, kindNames } from './traits.ts';

export type KindPart = 'draft' | 'authored' | 'questionView' | 'key' | 'answer';

type Schema<P extends KindPart> = { [K in Kind]: (typeof modules)[K][P] }[Kind];

/**
 * Returns a schema for one part (such as the key) of questions of all kinds. The field `type`
 * decides which kind's schema applies.
 */
export function anyKind<P extends KindPart>(part: P) {
  const schemas: unknown[] = kindNames.map((name) => modules[name][part]);
  // The type is asserted, because the compiler does not track which schema in the list belongs to
  // which kind.
  return z.discriminatedUnion('type', schemas as [Schema<P>, ...Schema<P>[]]);
}

/** The type of a parsed part (such as the key) of a question of kind K. */
export type ParsedPart<K extends Kind, P extends KindPart> = {
  [Each in K]: { type: Each } & z.output<(typeof modules)[Each][P]>;
}[K];
