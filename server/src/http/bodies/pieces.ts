/**
 * Cuts a large value into small pieces for sending it between processes. Each value is copied when
 * it is sent, and copying a large one in a single step would block the event loop.
 */

type PiecePath = readonly (string | number)[];

export interface BodyPiece {
  /** The path of the piece within the value. An empty path means the whole value. */
  path: PiecePath;
  /**
   * The value at this path. Undefined if `items` is set; the items are then appended to the list at
   * this path.
   */
  value?: unknown;
  items?: unknown[];
}

const isHolder = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/**
 * Returns the approximate length of a value in JSON. The lengths of all objects within the value
 * are stored in `weights`.
 */
function weigh(value: unknown, weights: Map<unknown, number>): number {
  if (typeof value === 'string') return value.length + 8;
  if (!isHolder(value)) return 8;
  let weight = 8;
  for (const [name, part] of Object.entries(value)) weight += name.length + weigh(part, weights);
  weights.set(value, weight);
  return weight;
}

/**
 * Cuts a value into pieces of about `atMost` characters. A piece is larger only if it consists of a
 * single long text.
 */
export function cutIntoPieces(value: unknown, atMost: number): BodyPiece[] {
  const weights = new Map<unknown, number>();
  weigh(value, weights);
  const weightOf = (part: unknown) => weights.get(part) ?? weigh(part, weights);
  const pieces: BodyPiece[] = [];

  function cutList(list: unknown[], path: PiecePath): void {
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

  function cutAt(part: unknown, path: PiecePath): void {
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

/** Joins pieces in the order in which they were cut. */
export function joinPieces(pieces: Iterable<BodyPiece>): unknown {
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
