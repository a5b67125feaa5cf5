import {
  ASKED_ADDRESS_LENGTH,
  ASKED_TOGETHER_AT_MOST,
  TOGETHER,
  type ToldTogether,
} from '@certway/contract/together';

/** An answer as a call reads it, whether it came alone or with others. */
export interface Answered {
  ok: boolean;
  status: number;
  /** Undefined if it is not JSON. */
  reply: unknown;
  total: string | null;
}

/** Gets what is at an address. */
export type Ask = (address: string, signal: AbortSignal) => Promise<Answered>;

interface Waiting {
  address: string;
  signal: AbortSignal;
  take: (answered: Promise<Answered>) => void;
}

const partOf = (whole: Answered, place: number, count: number): Answered => {
  // Whatever refuses all of them refuses each.
  if (!whole.ok) return whole;
  const told = whole.reply as ToldTogether[];
  if (!Array.isArray(told) || told.length !== count) return { ...whole, reply: undefined };
  const { status, body, total = null } = told[place] as ToldTogether;
  return { ok: status >= 200 && status < 300, status, reply: body, total };
};

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Ends when nobody waits for it any more. */
function endingWith(all: readonly Waiting[]): AbortSignal {
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

function askAll(all: readonly Waiting[], ask: Ask): void {
  const search = new URLSearchParams(all.map(({ address }) => ['ask', address]));
  const whole = ask(`${TOGETHER}?${search}`, endingWith(all));
  for (const [place, { signal, take }] of all.entries()) {
    const part = whole.then((answered) => partOf(answered, place, all.length));
    take(Promise.race([part, whenAborted(signal)]));
  }
}

/** Reads of the same moment go in one request; a single one goes as it is. */
export function together(ask: Ask): Ask {
  let waiting: Waiting[] = [];

  function go(): void {
    const all = waiting.filter(({ signal }) => !signal.aborted);
    for (const { signal, take } of waiting) if (signal.aborted) take(Promise.reject(signal.reason));
    waiting = [];
    const [first, ...others] = all;
    if (others.length > 0) askAll(all, ask);
    else if (first) first.take(ask(first.address, first.signal));
  }

  return (address, signal) => {
    if (address.length > ASKED_ADDRESS_LENGTH) return ask(address, signal);
    return new Promise((take) => {
      waiting.push({ address, signal, take });
      if (waiting.length === ASKED_TOGETHER_AT_MOST) go();
      else if (waiting.length === 1) setTimeout(go);
    });
  };
}
