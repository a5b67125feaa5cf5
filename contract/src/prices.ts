import { z } from 'zod';

const money = z.number().multipleOf(0.01).max(1_000_000_000);

/** What was paid: at most two decimals, up to a billion. */
export const amount = money.min(0);

/** What a program costs: 0 and everything below it is 'Free'. How far below means nothing. */
export const price = money.min(-1_000_000);
