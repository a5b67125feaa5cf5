/**
 * A large value in small pieces: a value from another process is copied, and copying all of it at
 * once would block the event loop.
 */

type Path = readonly (string | number)[];

export interface Piece {
  /** Where it belongs; an empty path is the whole value. */
  path: Path;
  /** To be put there; or, with `items`, to be put behind what is in the list there. */
  value?: unknown;
  items?: unknown[];
}

const isHolder = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** The approximate number of characters when serialized. */
function weigh(value: unknown, weights: Map<unknown, number>): number {
  if (typeof value === 'string') return value.length + 8;
  if (!isHolder(value)) return 8;
  let weight = 8;
  for (const [name, part] of Object.entries(value)) weight += name.length + weigh(part, weights);
  weights.set(value, weight);
  return weight;
}

/** Each piece weighs at most so much, unless one text alone weighs more. */
export function cut(value: unknown, atMost: number): Piece[] {
  const weights = new Map<unknown, number>();
  weigh(value, weights);
  const weightOf = (part: unknown) => weights.get(part) ?? weigh(part, weights);
  const pieces: Piece[] = [];

  function cutList(list: unknown[], path: Path): void {
    pieces.push({ path, value: [] });
    let [items, weight]: [unknown[], number] = [[], 0];
    const flush = () => {
      if (items.length > 0) pieces.push({ path, items });
      [items, weight] = [[], 0];
    };
    for (const [place, item] of list.entries()) {
      if (weight + weightOf(item) > atMost) flush();
      if (weightOf(item) > atMost) cutAt(item, [...path, place]);
      else {
        items.push(item);
        weight += weightOf(item);
      }
    }
    flush();
  }

  function cutAt(part: unknown, path: Path): void {
    if (!isHolder(part) || weightOf(part) <= atMost) pieces.push({ path, value: part });
    else if (Array.isArray(part)) cutList(part, path);
    else {
      pieces.push({ path, value: {} });
      for (const [name, inner] of Object.entries(part)) cutAt(inner, [...path, name]);
    }
  }

  cutAt(value, []);
  return pieces;
}

/** Puts pieces together, in the order in which they were cut. */
export function join(pieces: Iterable<Piece>): unknown {
  const whole: { value: unknown } = { value: undefined };
  for (const { path, value, items } of pieces) {
    const way = ['value', ...path];
    const name = way.pop() as string | number;
    const holder = way.reduce<unknown>(
      (part, step) => (part as Record<string | number, unknown>)[step],
      whole,
    ) as Record<string | number, unknown>;
    if (items) (holder[name] as unknown[]).push(...items);
    else holder[name] = value;
  }
  return whole.value;
}
