import { z } from 'zod';

/**
 * How several marks make one score: all or nothing; the areas found minus the marks that found none, divided by
 * the number of right areas, never below 0; or the share of the right areas that were found.
 */
export const hotspotScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type HotspotScoring = z.infer<typeof hotspotScoring>;
