import { z } from 'zod';
import { MONEY_AT_MOST } from './limits.ts';

const money = z.number().multipleOf(0.01).max(MONEY_AT_MOST);

/** A payment: at most two decimals, from 0 to a million. */
export const amount = money.min(0);

/** The price of a program: 0 and anything below means 'Free', without any difference. */
export const price = money.min(-MONEY_AT_MOST);
