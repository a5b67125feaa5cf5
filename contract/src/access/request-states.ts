/**
 * The states of a purchase request. This file does not import the validator, because the cart page
 * loads this file without the validator.
 */
export const requestStates = [
  'requested',
  'contacted',
  'paid',
  'granted',
  'declined',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** The states in which a sale is pending: neither completed nor given up. */
export const openStates = ['requested', 'contacted', 'paid'] as const;
export const isOpen = (state: RequestState) => (openStates as readonly string[]).includes(state);

/**
 * The characters of an order reference: letters and digits that cannot be mistaken for each other.
 */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * Matches an order reference. It is created in the buyer's browser and included in the chat
 * message, so that buyer and seller can refer to the sale.
 */
export const ORDER_REFERENCE = new RegExp(
  `^CW-[${REFERENCE_LETTERS}]{4}-[${REFERENCE_LETTERS}]{4}$`,
);
