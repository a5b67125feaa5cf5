import type { Answer } from '@certway/contract/painting';

/** Replies of the server to the calls of a page during SSR. */

export const json = (reply: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(reply),
});

export const refusal = (code: string, status: number): Answer =>
  json({ success: false, code, message: 'No.', requestId: 'test' }, status);
