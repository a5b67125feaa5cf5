/** The states of a pending purchase. Does not import the validator, since the cart needs this. */
export const requestStates = [
  'requested',
  'contacted',
  'paid',
  'granted',
  'declined',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** States in which the sale is pending. */
export const openStates = ['requested', 'contacted', 'paid'] as const;
export const isOpen = (state: RequestState) => (openStates as readonly string[]).includes(state);

/** Letters and digits that are not mistaken for each other. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * The reference is created in the buyer's browser and part of the chat message, so that buyer and
 * seller can refer to the sale.
 */
export const ORDER_REFERENCE = new RegExp(
  `^CW-[${REFERENCE_LETTERS}]{4}-[${REFERENCE_LETTERS}]{4}$`,
);
