import type { SomeCall } from '../../../server/src/test/every-call.ts';
import { variantsOfAuthors, widestOfAuthors } from './author-requests.ts';
import type { LargestRequest } from './largest-request.ts';
import { variantsOfLearners, widestOfLearners } from './learner-requests.ts';

/** The calls that are measured with a large program, and the request of each. */

const widest: Record<string, LargestRequest> = { ...widestOfAuthors, ...widestOfLearners };
const variants = { ...variantsOfAuthors, ...variantsOfLearners };

/** Each variant of a call, by name. */
export const waysOf = (name: string): [string, LargestRequest][] => [
  [name, widest[name] ?? {}],
  ...Object.entries(variants[name] ?? {}).map(([way, largest]): [string, LargestRequest] => [
    `${name}, ${way}`,
    largest,
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
