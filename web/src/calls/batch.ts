import {
  BATCH_PATH,
  BATCH_SIZE,
  BATCHED_ADDRESS_LENGTH,
  type BatchedReply,
} from '@certway/contract/calls/batch';

/** The reply to one call, whether it was sent alone or in a batch. */
export interface CallReply {
  ok: boolean;
  status: number;
  /** Undefined if the reply is not JSON. */
  reply: unknown;
  total: string | null;
}

export type SendRead = (address: string, signal: AbortSignal) => Promise<CallReply>;

interface PendingRead {
  address: string;
  signal: AbortSignal;
  take: (answered: Promise<CallReply>) => void;
}

const partOf = (whole: CallReply, place: number, count: number): CallReply => {
  // If the server refuses the whole batch, each read in the batch gets that refusal as its reply.
  if (!whole.ok) return whole;
  const told = whole.reply as BatchedReply[];
  if (!Array.isArray(told) || told.length !== count) return { ...whole, reply: undefined };
  const { status, body, total = null } = told[place] as BatchedReply;
  return { ok: status >= 200 && status < 300, status, reply: body, total };
};

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Returns a signal that aborts once all reads of a batch have been aborted. */
function endingWith(all: readonly PendingRead[]): AbortSignal {
  const ending = new AbortController();
  let left = all.length;
  for (const { signal } of all) {
    signal.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) ending.abort();
    });
  }
  return ending.signal;
}

function askAll(all: readonly PendingRead[], ask: SendRead): void {
  const search = new URLSearchParams(all.map(({ address }) => ['ask', address]));
  const whole = ask(`${BATCH_PATH}?${search}`, endingWith(all));
  for (const [place, { signal, take }] of all.entries()) {
    const part = whole.then((answered) => partOf(answered, place, all.length));
    take(Promise.race([part, whenAborted(signal)]));
  }
}

/**
 * Batches reads that are made at the same time into one request. A single read is sent unchanged.
 */
export function batchReads(ask: SendRead): SendRead {
  let waiting: PendingRead[] = [];

  function go(): void {
    const all = waiting.filter(({ signal }) => !signal.aborted);
    for (const { signal, take } of waiting) if (signal.aborted) take(Promise.reject(signal.reason));
    waiting = [];
    const [first, ...others] = all;
    if (others.length > 0) askAll(all, ask);
    else if (first) first.take(ask(first.address, first.signal));
  }

  return (address, signal) => {
    if (address.length > BATCHED_ADDRESS_LENGTH) return ask(address, signal);
    return new Promise((take) => {
      waiting.push({ address, signal, take });
      if (waiting.length === BATCH_SIZE) go();
      else if (waiting.length === 1) setTimeout(go);
    });
  };
}
