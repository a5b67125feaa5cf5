import { type CallFailure, failureOf, malformed } from './failure.ts';
import type { CallReply } from './together.ts';

export interface CallMeta {
  /** The total of a list that is returned a page at a time. */
  total?: number;
  /** The total is a lower bound, because counting stopped there: '1,000+'. */
  capped?: boolean;
}

export type CallOutcome<Data> =
  | { data: Data; error?: never; meta: CallMeta }
  | { data?: never; error: CallFailure; meta: CallMeta };

export async function readReply(response: Response): Promise<CallReply> {
  const { ok, status, headers } = response;
  return { ok, status, reply: parse(await response.text()), total: headers.get('x-total-count') };
}

export const readOutcome = async (response: Response): Promise<CallOutcome<unknown>> =>
  toCallOutcome(await readReply(response));

export function toCallOutcome({ ok, status, reply, total }: CallReply): CallOutcome<unknown> {
  if (!ok) return { error: failureOf(status, reply), meta: {} };
  if (reply === undefined) return { error: malformed, meta: {} };
  // The specification also allows a refusal as `success: false` in a successful response.
  const refused = (reply as { success?: unknown } | null)?.success === false;
  if (refused) return { error: failureOf(status, reply), meta: {} };
  return { data: reply, meta: total === null ? {} : totalOf(total) };
}

/** The total of a list; a plus after it means that counting stopped there. */
const totalOf = (header: string): CallMeta => ({
  total: Number.parseInt(header, 10),
  capped: header.endsWith('+'),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
