/** Several reads in one request: `?ask=ADDRESS` for each. A page batches the reads that it makes at once. */
export const BATCH_PATH = '/api/together';

/** The maximum number of reads in a batch. With it, the address is short enough for every proxy. */
export const BATCH_SIZE = 8;
export const BATCHED_ADDRESS_LENGTH = 400;

/** The reply to one read of a batch, as if it had been sent alone. */
export interface BatchedReply {
  status: number;
  /** The length of a list that is returned a page at a time. */
  total?: string;
  body: unknown;
}
