import type { SomeCall } from '../../../server/src/test/generators/every-call.ts';
import { variantsOfAuthors, widestOfAuthors } from './author-requests.ts';
import type { LargestRequest } from './largest-request.ts';
import { variantsOfLearners, widestOfLearners } from './learner-requests.ts';

/** The calls that are measured with a large program, and the request of each. */

const widest: Record<string, LargestRequest> = { ...widestOfAuthors, ...widestOfLearners };
const variants = { ...variantsOfAuthors, ...variantsOfLearners };

/** Returns the requests of a call, each with a label: the main one and its variants. */
export const waysOf = (name: string): [string, LargestRequest][] => [
  [name, widest[name] ?? {}],
  ...Object.entries(variants[name] ?? {}).map(([way, largest]): [string, LargestRequest] => [
    `${name}, ${way}`,
    largest,
  ]),
];

/**
 * Calls that are not measured, because their cost does not depend on the program's size or because
 * a call deletes the data that the next measurement would need.
 */
const OTHER_SLICES = new Set(['sessions', 'images', 'reminders', 'inbox']);
const OTHER_CALLS = new Set([
  'updateUser',
  'updateRole',
  'openAccount',
  'suspendAccount',
  'restoreAccount',
  'closeAccount',
  'deleteUser',
  'redeemCode',
  'cancelRequest',
  'readStudyFeed',
  // `moveRequest`, `revokeGrant` and `withdrawCode` each change a single request, grant or code, so
  // their cost does not depend on the size of the program.
  'moveRequest',
  'revokeGrant',
  'withdrawCode',
]);
export const isMeasured = ({ slice, name, endpoint }: SomeCall): boolean =>
  !OTHER_SLICES.has(slice) &&
  !OTHER_CALLS.has(name) &&
  !endpoint.upload &&
  endpoint.reply !== 'events';
