import { z } from 'zod';

/**
 * How several marks are scored. All or nothing; areas found minus marks outside, divided by the
 * number of right areas, at least 0; or the share of right areas found.
 */
export const hotspotScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type HotspotScoring = z.infer<typeof hotspotScoring>;
