import { BATCH_PATH, type BatchedReply } from '@certway/contract/calls/batch';
import { callAt } from '@certway/contract/calls/call-at';
import { type ErrorCode, errorTable } from '@certway/contract/errors';
import { vi } from 'vitest';
import type { CallName, Reply, SliceName } from '../calls/address.ts';

/**
 * The fake server's answer to an API call: a reply that follows the contract, an error code, or no
 * connection.
 */
type Answer<T> = T | { refuse: ErrorCode } | 'offline';

type MaybeLater<T> = T | Promise<T>;

export type Answers = {
  [S in SliceName]?: {
    [N in CallName<S>]?: Answer<Reply<S, N>> | (() => MaybeLater<Answer<Reply<S, N>>>);
  };
};

interface ReceivedCall {
  call: string;
  /** The URL path with its parameters filled in, and the query. */
  url: string;
  body: unknown;
}

/** Returns one page of a list that has this many items in total. */
export const outOf = <Item>(items: Item[], total: number): Item[] =>
  Object.assign([...items], { total });

/**
 * Returns the API call of the contract for a URL, because tests use the contract's names instead of
 * URLs.
 */
function knownAt(method: string, url: string) {
  const call = callAt(method, new URL(url, 'http://localhost').pathname);
  if (!call) throw new Error(`No call of the contract goes to ${method} ${url}`);
  return call;
}

const headersOf = (answer: unknown): Record<string, string> => {
  const { total } = (Array.isArray(answer) ? answer : {}) as { total?: number };
  return total === undefined ? {} : { 'x-total-count': String(total) };
};

function responseOf(answer: unknown): Response {
  if (answer === 'offline') throw new TypeError('fetch failed');
  const refused = (answer as { refuse?: ErrorCode }).refuse;
  if (!refused) return Response.json(answer, { headers: headersOf(answer) });
  const { status, message } = errorTable[refused];
  return Response.json({ success: false, code: refused, message, requestId: 'test' }, { status });
}

/**
 * Answers a batch request. Each call in it is answered as if it were sent alone. If the fake server
 * has no connection for one of the calls, the whole batch fails.
 */
async function serveBatch(url: string, serve: (part: string) => Promise<Response>) {
  const parts = new URL(url, 'http://localhost').searchParams.getAll('ask');
  const told = parts.map(async (part): Promise<BatchedReply> => {
    const response = await serve(part);
    const total = response.headers.get('x-total-count');
    return { status: response.status, ...(total && { total }), body: await response.json() };
  });
  return Response.json(await Promise.all(told));
}

/**
 * Replaces the server with a fake one. If the test defines no answer for a call, the call fails as
 * it does without a connection. In a batch, only that call fails, with the error code 'overloaded',
 * and the other calls are answered.
 */
export function fakeServer(answers: Answers) {
  const received: ReceivedCall[] = [];
  async function serve(
    url: string,
    init: RequestInit = {},
    without: unknown = 'offline',
  ): Promise<Response> {
    const { slice, name } = knownAt(init.method ?? 'GET', url);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    received.push({ call: `${slice}.${name}`, url, body });
    const answer = (answers[slice] as Record<string, unknown> | undefined)?.[name] ?? without;
    return responseOf(typeof answer === 'function' ? await answer() : answer);
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url.startsWith(`${BATCH_PATH}?`)
      ? serveBatch(url, (part) => serve(part, {}, { refuse: 'overloaded' }))
      : serve(url, init),
  );
  const sentTo = (wanted: string) => received.filter(({ call }) => call === wanted);
  return {
    received,
    calls: () => received.map(({ call }) => call),
    /** Returns the bodies of all requests to a call, in order. */
    bodiesOf: (call: string) => sentTo(call).map(({ body }) => body),
    /** Returns the queries of all requests to a call, in order. */
    queriesOf: (call: string) =>
      sentTo(call).map(({ url }) =>
        Object.fromEntries(new URL(url, 'http://localhost').searchParams),
      ),
  };
}
