import { dropToken, hasExpired, keepToken, readToken } from './access-token.ts';
import {
  addressOf,
  type CallName,
  type CallRequest,
  type Input,
  type Reply,
  type SliceName,
} from './address.ts';
import { type CallFailure, endsSession, failureOf, malformed, offline } from './failure.ts';
import { sendForm } from './upload.ts';

const ANSWER_WITHIN_MS = 30_000;
/** A picture of 5 MB takes a while on a slow line; the server waits as long. */
const UPLOAD_WITHIN_MS = 120_000;

export interface CallMeta {
  /** The total of a list that is returned a page at a time. */
  total?: number;
  /** The total stopped counting there: '1,000+'. */
  capped?: boolean;
}

export type Outcome<Data> =
  | { data: Data; error?: never; meta: CallMeta }
  | { data?: never; error: CallFailure; meta: CallMeta };

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
 * Sends with the access token, renewing it where it has run out or is refused. A session that
 * turns out to be over is tried once more without a token: what anyone may see still answers.
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

async function transmit(
  request: CallRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<Outcome<unknown>> {
  const { method, url, body } = addressOf(request);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';

  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, request.upload ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS);
  signal?.addEventListener('abort', end);
  try {
    const { keepalive = false } = request;
    const sending = { method, url, headers, signal: ending.signal, keepalive };
    const response = request.upload
      ? await sendForm(sending, request.upload)
      : await fetch(url, { ...sending, body: body === undefined ? null : JSON.stringify(body) });
    return await readOutcome(response);
  } catch {
    return { error: offline, meta: {} };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

export async function readOutcome(response: Response): Promise<Outcome<unknown>> {
  const reply = parse(await response.text());
  if (!response.ok) return { error: failureOf(response.status, reply), meta: {} };
  if (reply === undefined) return { error: malformed, meta: {} };
  // The specification also allows a refusal as `success: false` in a successful response.
  const refused = (reply as { success?: unknown } | null)?.success === false;
  if (refused) return { error: failureOf(response.status, reply), meta: {} };
  const total = response.headers.get('x-total-count');
  return { data: reply, meta: total === null ? {} : totalOf(total) };
}

/** The total of a list; a plus behind it says that counting stopped there. */
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
