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

/** While a request is in one of these, the sale is pending. */
export const openStates = ['requested', 'contacted', 'paid'] as const;
export const isOpen = (state: RequestState) => (openStates as readonly string[]).includes(state);

/** Letters and digits that nobody confuses. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Made in the buyer's browser and written into the chat message: how buyer and seller refer to the sale. */
export const ORDER_REFERENCE = new RegExp(
  `^CW-[${REFERENCE_LETTERS}]{4}-[${REFERENCE_LETTERS}]{4}$`,
);
