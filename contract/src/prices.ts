import { z } from 'zod';
import { MONEY_AT_MOST } from './limits.ts';

const money = z.number().multipleOf(0.01).max(MONEY_AT_MOST);

/** A payment: at most two decimals, from 0 to a million. */
export const amount = money.min(0);

/** What a program costs: 0 and everything below it is 'Free'. How far below means nothing. */
export const price = money.min(-MONEY_AT_MOST);
