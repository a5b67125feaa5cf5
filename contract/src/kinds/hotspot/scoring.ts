import { z } from 'zod';

/**
 * The scoring of an answer with several marks. `all-or-nothing` gives the full mark or none.
 * `right-minus-wrong` subtracts the marks outside from the areas found, divides by the number of
 * right areas, and is at least 0. `share` is the share of right areas that were found.
 */
export const hotspotScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type HotspotScoring = z.infer<typeof hotspotScoring>;
