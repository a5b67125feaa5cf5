import { dropToken, hasExpired, keepToken, readToken } from './access-token.ts';
import {
  type CallAddress,
  type CallInput,
  type CallName,
  type CallRequest,
  type Reply,
  type SliceName,
  toCallAddress,
} from './address.ts';
import { batchReads, type CallReply, type SendRead } from './batch.ts';
import { endsSession, noReply } from './failure.ts';
import { type CallOutcome, readReply, toCallOutcome } from './outcome.ts';
import { sendForm } from './upload.ts';

const ANSWER_WITHIN_MS = 30_000;
/**
 * The time limit of an upload. A picture of 5 MB takes a while on a slow connection, and the server
 * waits as long.
 */
const UPLOAD_WITHIN_MS = 120_000;

/** Makes a call of the contract, which defines the types of its input and reply. */
export function call<S extends SliceName, N extends CallName<S>>(
  slice: S,
  name: N,
  input: CallInput<S, N>,
  signal?: AbortSignal,
): Promise<CallOutcome<Reply<S, N>>> {
  return send({ slice, name, input }, signal) as Promise<CallOutcome<Reply<S, N>>>;
}

export type Send = (request: CallRequest, signal?: AbortSignal) => Promise<CallOutcome<unknown>>;

/**
 * Sends a call with the access token. The token is renewed if it has expired or the server refuses
 * it. If the session is over, the call is sent without a token, so that public data is still
 * available.
 */
export async function send(
  request: CallRequest,
  signal?: AbortSignal,
): Promise<CallOutcome<unknown>> {
  const token = readToken();
  // A call with `keepalive` is sent without the token, because there may be no time to renew it.
  // The session's cookie also identifies the caller.
  if (!token || request.keepalive) return transmit(request, null, signal);

  if (hasExpired(token)) {
    const renewed = await renew();
    if (renewed.error && !endsSession(renewed.error)) return renewed;
    return transmit(request, renewed.data ?? null, signal);
  }

  const outcome = await transmit(request, token, signal);
  if (outcome.error?.code !== 'signed-out') return outcome;
  const renewed = await renew();
  return renewed.error ? outcome : transmit(request, renewed.data, signal);
}

let renewal: Promise<CallOutcome<string>> | null = null;

/**
 * Renews the access token once at a time. Calls that find the token expired in the meantime wait
 * for the same renewal.
 */
function renew(): Promise<CallOutcome<string>> {
  renewal ??= renewOnce().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renewOnce(): Promise<CallOutcome<string>> {
  const request: CallRequest = { slice: 'sessions', name: 'renewToken' };
  const outcome = (await transmit(request, null)) as CallOutcome<Reply<'sessions', 'renewToken'>>;
  if (outcome.error) {
    if (endsSession(outcome.error)) dropToken();
    return outcome;
  }
  keepToken(outcome.data.accessToken);
  return { data: outcome.data.accessToken, meta: {} };
}

const JSON_ACCEPTED = { accept: 'application/json' };

const headersWith = (token: string | null): Record<string, string> =>
  token ? { ...JSON_ACCEPTED, authorization: `Bearer ${token}` } : JSON_ACCEPTED;

/**
 * The function that sends reads, and the token with which it sends them. Reads that are made at the
 * same time with the same token are sent in one batch.
 */
let reading: { token: string | null; ask: SendRead } | null = null;
function readingAs(token: string | null): SendRead {
  if (reading?.token !== token) {
    const ask: SendRead = async (url, signal) =>
      readReply(await fetch(url, { method: 'GET', headers: headersWith(token), signal }));
    reading = { token, ask: batchReads(ask) };
  }
  return reading.ask;
}

async function write(
  { keepalive = false, upload }: CallRequest,
  { method, url, body }: CallAddress,
  token: string | null,
  signal: AbortSignal,
): Promise<CallReply> {
  const headers = headersWith(token);
  if (upload) return readReply(await sendForm({ method, url, headers, signal }, upload));
  const sent =
    body === undefined
      ? { headers, body: null }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  return readReply(await fetch(url, { method, signal, keepalive, ...sent }));
}

async function transmit(
  request: CallRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<CallOutcome<unknown>> {
  const address = toCallAddress(request);
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, request.upload ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS);
  signal?.addEventListener('abort', end);
  try {
    const answered =
      address.method === 'GET'
        ? await readingAs(token)(address.url, ending.signal)
        : await write(request, address, token, ending.signal);
    return toCallOutcome(answered);
  } catch {
    return { error: noReply(), meta: {} };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
