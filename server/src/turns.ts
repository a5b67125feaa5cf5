import { setImmediate as othersTurn } from 'node:timers/promises';

const AT_ONE_GO_MS = 5;

export type Turn = () => Promise<void>;

/** For long work: awaited now and then, it lets others have their turn once it has taken a while. */
export function takeTurns(): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONE_GO_MS) return;
    await othersTurn();
    since = performance.now();
  };
}

/** Most items are made in less time than it takes to await something. */
const ITEMS_BETWEEN_LOOKS = 16;

/** Makes something of each item of a list of any length; others have their turn meanwhile. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const turn = takeTurns();
  const made: Made[] = [];
  for (const [at, item] of items.entries()) {
    made.push(make(item, at));
    if (at % ITEMS_BETWEEN_LOOKS === 0) await turn();
  }
  return made;
}

/** Runs a computation that pauses now and then; others have their turn at its pauses. */
export async function runInTurns<Result>(computation: Generator<void, Result>): Promise<Result> {
  const turn = takeTurns();
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
    await turn();
  }
}

/** Runs the same computation without its pauses. */
export function runAtOnce<Result>(computation: Generator<void, Result>): Result {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
  }
}

/** Reading this many rows, and making objects of them, takes a few milliseconds. */
const SLICE = 500;

/** Reads a long list a slice at a time, each from behind the last row of the one before. */
export async function readInSlices<Row>(
  read: (after: Row | undefined, atMost: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const turn = takeTurns();
  const rows: Row[] = [];
  for (let slice = await read(undefined, SLICE); ; slice = await read(rows.at(-1), SLICE)) {
    for (const row of slice) rows.push(row);
    if (slice.length < SLICE) return rows;
    await turn();
  }
}

/** Reads or writes a long list a slice at a time; others have their turn between slices. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  work: (slice: Item[]) => Promise<readonly Made[]>,
  size = SLICE,
): Promise<Made[]> {
  const turn = takeTurns();
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += size) {
    for (const one of await work(items.slice(from, from + size))) made.push(one);
    await turn();
  }
  return made;
}

/** Batches whose sizes come to no more than this; an item that is larger is a batch of its own. */
export function* batchesOf<Item>(
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
