import type { SomeCall } from '../../../server/src/test/every-call.ts';
import type { Widest } from './asking.ts';
import { variantsOfAuthors, widestOfAuthors } from './wanted-authors.ts';
import { variantsOfLearners, widestOfLearners } from './wanted-learners.ts';

/** The calls that are measured with a large program, and the request of each. */

const widest: Record<string, Widest> = { ...widestOfAuthors, ...widestOfLearners };
const variants = { ...variantsOfAuthors, ...variantsOfLearners };

/** By a name of its own, each way in which a call is asked. */
export const waysOf = (name: string): [string, Widest][] => [
  [name, widest[name] ?? {}],
  ...Object.entries(variants[name] ?? {}).map(([way, wide]): [string, Widest] => [
    `${name}, ${way}`,
    wide,
  ]),
];

/** Calls whose cost does not depend on the program, or whose subject is gone afterwards. */
const OTHER_SLICES = new Set(['sessions', 'images', 'reminders', 'inbox']);
const OTHER_CALLS = new Set([
  ...['updateUser', 'updateRole', 'openAccount', 'suspendAccount', 'restoreAccount'],
  ...['closeAccount', 'deleteUser', 'redeemCode', 'cancelRequest', 'readStudyFeed'],
  // Each concerns a single request, grant or code.
  ...['moveRequest', 'revokeGrant', 'withdrawCode'],
]);
export const isMeasured = ({ slice, name, endpoint }: SomeCall): boolean =>
  !OTHER_SLICES.has(slice) &&
  !OTHER_CALLS.has(name) &&
  !endpoint.upload &&
  endpoint.reply !== 'events';
