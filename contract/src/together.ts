/** Several reads in one request, as a page asks them at the same moment: `?ask=ADDRESS` for each. */
export const TOGETHER = '/api/together';

/** Few and short enough for an address that every proxy takes. */
export const ASKED_TOGETHER_AT_MOST = 8;
export const ASKED_ADDRESS_LENGTH = 400;

/** What one of them was answered, as if it had been asked alone. */
export interface ToldTogether {
  status: number;
  /** Of a list that is returned a page at a time. */
  total?: string;
  body: unknown;
}
