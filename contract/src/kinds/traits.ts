import { traits as cloze } from './cloze/traits.ts';
import { traits as fillBlank } from './fill-blank/traits.ts';
import { traits as hotspot } from './hotspot/traits.ts';
import { traits as matching } from './matching/traits.ts';
import { traits as multipleChoice } from './multiple-choice/traits.ts';
import { traits as multipleResponse } from './multiple-response/traits.ts';
import { traits as numeric } from './numeric/traits.ts';
import { traits as ordering } from './ordering/traits.ts';
import type { KindTraits } from './shared/traits.ts';
import { traits as trueFalse } from './true-false/traits.ts';
import { traits as written } from './written/traits.ts';

/**
 * All kinds with their traits, in the order in which authors see the kinds. This file does not
 * import the validator.
 */
export const kindTraits = {
  'multiple-choice': multipleChoice,
  'multiple-response': multipleResponse,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  cloze,
  matching,
  ordering,
  hotspot,
  numeric,
  ...written,
} as const satisfies Record<string, KindTraits>;

export type Kind = keyof typeof kindTraits;
export const kindNames = Object.keys(kindTraits) as [Kind, ...Kind[]];

/** The kinds that have a given value of a trait. */
export type KindsWith<Trait extends keyof KindTraits, Value extends KindTraits[Trait]> = {
  [K in Kind]: (typeof kindTraits)[K][Trait] extends Value ? K : never;
}[Kind];
