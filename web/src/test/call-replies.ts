import type { CallReply } from '@certway/contract/shell/server-rendering';

/** Builds the replies to the requests that a page sends during server rendering. */

export const json = (reply: unknown, status = 200): CallReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(reply),
});

export const refusal = (code: string, status: number): CallReply =>
  json({ success: false, code, message: 'No.', requestId: 'test' }, status);
