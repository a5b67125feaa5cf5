import { type CallLine, calls, methodAndPath } from '@certway/contract/calls';
import { type ErrorCode, errorTable } from '@certway/contract/errors';
import { vi } from 'vitest';
import type { CallName, Reply, SliceName } from '../calls/address.ts';

/** What a call answers in a test: its reply by the contract, a refusal by code, or no connection. */
type Answer<T> = T | { refuse: ErrorCode } | 'offline';

type MaybeLater<T> = T | Promise<T>;

export type Answers = {
  [S in SliceName]?: {
    [N in CallName<S>]?: Answer<Reply<S, N>> | (() => MaybeLater<Answer<Reply<S, N>>>);
  };
};

interface Received {
  call: string;
  /** The address with its names filled in and the query behind it. */
  url: string;
  body: unknown;
}

/** A page of a list that has this many in all. */
export const outOf = <Item>(items: Item[], total: number): Item[] =>
  Object.assign([...items], { total });

/** The call that goes to an address. Tests use the contract's names, not addresses. */
function callAt(method: string, url: string): { slice: SliceName; name: string } {
  const asked = new URL(url, 'http://localhost').pathname;
  for (const [slice, lines] of Object.entries(calls)) {
    for (const [name, line] of Object.entries(lines as Record<string, CallLine>)) {
      const known = methodAndPath(line);
      const pattern = new RegExp(`^${known.path.replaceAll(/:\w+/g, '[^/]+')}$`);
      if (known.method === method && pattern.test(asked)) {
        return { slice: slice as SliceName, name };
      }
    }
  }
  throw new Error(`No call of the contract goes to ${method} ${url}`);
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

/** Stands in for the server. A call that a test gave no answer for finds no connection. */
export function fakeServer(answers: Answers) {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { slice, name } = callAt(init.method ?? 'GET', url);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    received.push({ call: `${slice}.${name}`, url, body });
    const answer = (answers[slice] as Record<string, unknown> | undefined)?.[name] ?? 'offline';
    return responseOf(typeof answer === 'function' ? await answer() : answer);
  });
  const sentTo = (wanted: string) => received.filter(({ call }) => call === wanted);
  return {
    received,
    calls: () => received.map(({ call }) => call),
    /** What was sent to a call, each time. */
    bodiesOf: (call: string) => sentTo(call).map(({ body }) => body),
    /** The query of a call, each time. */
    queriesOf: (call: string) =>
      sentTo(call).map(({ url }) =>
        Object.fromEntries(new URL(url, 'http://localhost').searchParams),
      ),
  };
}
