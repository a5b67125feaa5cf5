import { z } from 'zod';
import { DEFAULT_PASS_MARK, ENROLLMENT_LIMIT } from '../limits.ts';
import { price } from './prices.ts';

export const settingFields = {
  price,
  originalPrice: price.nullable(),
  /**
   * The discount in percent. It must agree with the price and the original price. Otherwise it is
   * rejected.
   */
  discountPercentage: z.number().int().min(0).max(100),
  /**
   * The maximum number of people, shown as 'Limited to N'. Null for no limit, shown as 'Unlimited'.
   */
  enrollmentLimit: z.number().int().min(1).max(10_000_000).nullable(),
  isPublic: z.boolean(),
  certificateEnabled: z.boolean(),
  passMark: z.number().min(1).max(100),
  feedback: z.enum(['at-once', 'at-end']),
  /** Whether each attempt shuffles the options of questions that allow it. */
  mixesOptions: z.boolean(),
};

/** The settings that an author sends with a new program. */
export const programSettings = z.object({
  price: settingFields.price.default(0),
  originalPrice: settingFields.originalPrice.default(null),
  discountPercentage: settingFields.discountPercentage.optional(),
  enrollmentLimit: settingFields.enrollmentLimit.default(ENROLLMENT_LIMIT),
  isPublic: settingFields.isPublic.default(true),
  certificateEnabled: settingFields.certificateEnabled.default(true),
  passMark: settingFields.passMark.default(DEFAULT_PASS_MARK),
  feedback: settingFields.feedback.default('at-once'),
  mixesOptions: settingFields.mixesOptions.default(true),
});
export type ProgramSettings = z.output<typeof programSettings>;

/**
 * The stored settings of a program. This schema does not limit prices, because some stored prices
 * were set before the limit existed.
 */
export const shownSettings = z.object(settingFields).extend({
  price: z.number(),
  originalPrice: z.number().nullable(),
  currency: z.string(),
});
