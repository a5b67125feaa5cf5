import type { Answer } from '@certway/contract/shell/painting';

/** Builds the replies to the requests that a page sends during server rendering. */

export const json = (reply: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(reply),
});

export const refusal = (code: string, status: number): Answer =>
  json({ success: false, code, message: 'No.', requestId: 'test' }, status);
