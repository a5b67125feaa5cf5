import type { BulkOutcome, LeftQuestion } from '@certway/contract/bulk/index';

/** The number of questions left alone that a reply lists. */
export const LEFT_LISTED = 100;

export const presentOutcome = (
  bulkId: string,
  count: number,
  left: readonly LeftQuestion[],
): BulkOutcome => ({
  _id: bulkId,
  count,
  left: left.slice(0, LEFT_LISTED),
  leftCount: left.length,
});
