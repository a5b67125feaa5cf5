/** The columns, filters and formats of the list of learners, without schemas. */

/** The columns by which the list can be sorted. A minus before the name sorts in reverse. */
export const recordColumns = [
  'name',
  'program',
  'seen',
  'answers',
  'recent',
  'expected',
  'exam',
  'waiting',
  'access',
] as const;
export type RecordColumn = (typeof recordColumns)[number];
export type RecordSort = RecordColumn | `-${RecordColumn}`;
export const recordSorts: readonly RecordSort[] = recordColumns.flatMap((column): RecordSort[] => [
  column,
  `-${column}`,
]);

/**
 * The filters of the list: who is behind, whose answers wait for a review, whose access ends within
 * 14 days, who was not seen for 14 days, and whose exam is within 14 days.
 */
export const recordGroups = ['behind', 'waiting', 'ending', 'unseen', 'exam'] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** The number of days that the filters `ending`, `unseen` and `exam` look ahead or back. */
export const GROUP_DAYS = 14;

/** The formats of the exported list. */
export const recordFormats = ['csv', 'xlsx'] as const;

/**
 * The access of a learner: without an end, of a number of days that start with the first quiz, until
 * a day, ended, or none at all.
 */
export const accessStates = ['open', 'unbegun', 'until', 'ended', 'none'] as const;
export type AccessState = (typeof accessStates)[number];
