import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const YIELD_AFTER_MS = 5;

export type Yielder = () => Promise<void>;

/**
 * Creates a function that a long computation awaits regularly. The function yields to the event
 * loop if the last yield was more than a few milliseconds ago.
 */
export function createYielder(): Yielder {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < YIELD_AFTER_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}

/**
 * The number of items processed between two awaits, because an await takes longer than most items.
 */
const ITEMS_BETWEEN_YIELDS = 16;

/** Maps a list of any length, yielding to the event loop regularly. */
export async function mapYielding<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const yieldIfDue = createYielder();
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    made.push(make(item, at));
    if (at % ITEMS_BETWEEN_YIELDS === 0) await yieldIfDue();
  }
  return made;
}

/**
 * Runs a generator to its end. Whenever the generator pauses, other work of the event loop may run.
 */
export async function runYielding<Result>(computation: Generator<void, Result>): Promise<Result> {
  const yieldIfDue = createYielder();
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    await yieldIfDue();
  }
}

/** Runs a generator to its end without yielding to the event loop. */
export function runWithoutYielding<Result>(computation: Generator<void, Result>): Result {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
  }
}

/** A chunk of this many rows can be read and turned into objects in a few milliseconds. */
const CHUNK_ROWS = 500;

/** Reads a long list in chunks, each starting after the last row of the previous one. */
export async function readInChunks<Row>(
  read: (after: Row | undefined, atMost: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const yieldIfDue = createYielder();
  const rows: Row[] = [];
  for (
    let slice = await read(undefined, CHUNK_ROWS);
    ;
    slice = await read(rows.at(-1), CHUNK_ROWS)
  ) {
    for (const row of slice) rows.push(row);
    if (slice.length < CHUNK_ROWS) return rows;
    await yieldIfDue();
  }
}

/** Reads or writes a long list in chunks, yielding to the event loop between them. */
export async function processInChunks<Item, Made>(
  items: readonly Item[],
  work: (slice: Item[]) => Promise<readonly Made[]>,
  size = CHUNK_ROWS,
): Promise<Made[]> {
  const yieldIfDue = createYielder();
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += size) {
    for (const one of await work(items.slice(from, from + size))) made.push(one);
    await yieldIfDue();
  }
  return made;
}

/**
 * Splits items into batches of at most `atMost` in total size. A larger item is a batch of its own.
 */
export function* splitIntoBatches<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  atMost = 1000,
): Generator<Item[]> {
  let [batch, size]: [Item[], number] = [[], 0];
  for (const item of items) {
    if (batch.length > 0 && size + sizeOf(item) > atMost) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(item);
    size += sizeOf(item);
  }
  if (batch.length > 0) yield batch;
}
