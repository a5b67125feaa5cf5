import { z } from 'zod';
import { MONEY_AT_MOST } from '../limits.ts';

const money = z.number().multipleOf(0.01).max(MONEY_AT_MOST);

/** The amount of a payment, from 0 to a million, with at most two decimals. */
export const amount = money.min(0);

/** The price of a program. A price of 0 or less is shown as 'Free'. */
export const price = money.min(-MONEY_AT_MOST);
