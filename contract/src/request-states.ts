/** The states of a purchase on its way. Without the validator, since the cart needs them. */
export const requestStates = [
  'requested',
  'contacted',
  'paid',
  'granted',
  'declined',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** As long as a request is in one of these, the sale is on its way. */
export const openStates = ['requested', 'contacted', 'paid'] as const;
export const isOpen = (state: RequestState) => (openStates as readonly string[]).includes(state);

/** Letters and digits that nobody takes for one another. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Made in the buyer's browser, written into the chat message: what the two call the sale by. */
export const ORDER_REFERENCE = new RegExp(
  `^CW-[${REFERENCE_LETTERS}]{4}-[${REFERENCE_LETTERS}]{4}$`,
);
