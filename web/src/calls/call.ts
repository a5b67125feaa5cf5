import { dropToken, hasExpired, keepToken, readToken } from './access-token.ts';
import {
  type Address,
  addressOf,
  type CallName,
  type CallRequest,
  type Input,
  type Reply,
  type SliceName,
} from './address.ts';
import { endsSession, offline } from './failure.ts';
import { answeredOf, type Outcome, outcomeOf } from './outcome.ts';
import { type Answered, type Ask, together } from './together.ts';
import { sendForm } from './upload.ts';

const ANSWER_WITHIN_MS = 30_000;
/** A picture of 5 MB takes a while on a slow connection; the server waits as long. */
const UPLOAD_WITHIN_MS = 120_000;

/** Makes a call of the contract, with its input and reply typed by it. */
export function call<S extends SliceName, N extends CallName<S>>(
  slice: S,
  name: N,
  input: Input<S, N>,
  signal?: AbortSignal,
): Promise<Outcome<Reply<S, N>>> {
  return send({ slice, name, input }, signal) as Promise<Outcome<Reply<S, N>>>;
}

export type Send = (request: CallRequest, signal?: AbortSignal) => Promise<Outcome<unknown>>;

/**
 * Sends the call with the access token, renewing it if it has expired or is refused. If the session
 * turns out to be over, the call is repeated once without a token: public replies are still
 * available.
 */
export async function send(request: CallRequest, signal?: AbortSignal): Promise<Outcome<unknown>> {
  const token = readToken();
  // There may be no time to renew a token; the session's cookie also says who is calling.
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

let renewal: Promise<Outcome<string>> | null = null;

/** One renewal at a time: calls that find the token expired together wait for the same one. */
function renew(): Promise<Outcome<string>> {
  renewal ??= renewOnce().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renewOnce(): Promise<Outcome<string>> {
  const request: CallRequest = { slice: 'sessions', name: 'renewToken' };
  const outcome = (await transmit(request, null)) as Outcome<Reply<'sessions', 'renewToken'>>;
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

/** Asks as the holder of a token, together with what is asked in the same moment. */
let reading: { token: string | null; ask: Ask } | null = null;
function readingAs(token: string | null): Ask {
  if (reading?.token !== token) {
    const ask: Ask = async (url, signal) =>
      answeredOf(await fetch(url, { method: 'GET', headers: headersWith(token), signal }));
    reading = { token, ask: together(ask) };
  }
  return reading.ask;
}

async function write(
  { keepalive = false, upload }: CallRequest,
  { method, url, body }: Address,
  token: string | null,
  signal: AbortSignal,
): Promise<Answered> {
  const headers = headersWith(token);
  if (upload) return answeredOf(await sendForm({ method, url, headers, signal }, upload));
  const sent =
    body === undefined
      ? { headers, body: null }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  return answeredOf(await fetch(url, { method, signal, keepalive, ...sent }));
}

async function transmit(
  request: CallRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<Outcome<unknown>> {
  const address = addressOf(request);
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, request.upload ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS);
  signal?.addEventListener('abort', end);
  try {
    const answered =
      address.method === 'GET'
        ? await readingAs(token)(address.url, ending.signal)
        : await write(request, address, token, ending.signal);
    return outcomeOf(answered);
  } catch {
    return { error: offline, meta: {} };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
