import type { CallReply } from './batch.ts';
import { type CallFailure, failureOf, malformed } from './failure.ts';

export interface CallMeta {
  /** The total number of items of a paged list. */
  total?: number;
  /** True if the total is a lower bound, shown as '1,000+', because counting stopped there. */
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
  // By the specification, a server may also refuse a call with a successful status and `success:
  // false` in the reply.
  const refused = (reply as { success?: unknown } | null)?.success === false;
  if (refused) return { error: failureOf(status, reply), meta: {} };
  return { data: reply, meta: total === null ? {} : totalOf(total) };
}

/** Parses the total of a list. A plus after the number means that counting stopped there. */
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
