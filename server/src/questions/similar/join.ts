import { STEM_LIKE, similarity, type Wording } from '@certway/contract/questions/similarity';
import { createYielder } from '../../concurrency/yielding.ts';

/**
 * Finds the similar pairs of questions in a bank without comparing all pairs. Two sets of triples
 * that have most of their members in common must share some of their rarest members. This is the
 * prefix filter of Chaudhuri, Ganti and Kaushik (2006), extended to `SHARED_AT_LEAST` shared
 * members as by Wang, Li and Feng (2012). So only sets that share rare members are compared, and no
 * similar pair is missed.
 */

export interface SimilarPair {
  first: number;
  second: number;
  likeness: number;
}

/**
 * The number of rare triples that two questions must share before they are compared. With a larger
 * number fewer pairs are compared, but counting the shared triples takes longer.
 */
const SHARED_AT_LEAST = 8;
/** The tolerance for rounding errors of floats. */
const ROUNDING_ERROR = 1e-9;
const commonAtLeast = (size: number) => Math.ceil(STEM_LIKE * size - ROUNDING_ERROR);
/**
 * Returns how many members a set must share with another set to be similar, if the other set is at
 * least as large.
 */
const commonWithLarger = (size: number) =>
  Math.ceil(((2 * STEM_LIKE) / (1 + STEM_LIKE)) * size - ROUNDING_ERROR);
const sharedAtLeast = (size: number) => Math.min(SHARED_AT_LEAST, commonAtLeast(size));

/**
 * Returns a function that ranks triples by how rarely they occur in the bank, the rarest first. A
 * triple that does not occur in the bank ranks before all others.
 */
function rarityIn(bank: readonly Wording[]): (triple: number) => number {
  const counts = new Map<number, number>();
  for (const { stem } of bank) {
    for (const triple of stem) counts.set(triple, (counts.get(triple) ?? 0) + 1);
  }
  const inOrder = [...counts].sort(([a, m], [b, n]) => m - n || a - b);
  const ranks = new Map(inOrder.map(([triple], rank) => [triple, rank]));
  return (triple) => ranks.get(triple) ?? -1;
}

const NO_PLACES: number[] = [];

/** Indexes questions by their rarest triples. */
class PrefixIndex {
  readonly #bank: readonly Wording[];
  readonly #sizes: Int32Array;
  readonly #rarity: (triple: number) => number;
  readonly #places: number[][] = [];
  /**
   * For each question in the index, how many of its rarest triples occur in the question that is
   * being compared.
   */
  readonly #shared: Uint16Array;
  readonly #met: Int32Array;
  #added = 0;

  constructor(bank: readonly Wording[]) {
    this.#bank = bank;
    this.#sizes = Int32Array.from(bank, ({ stem }) => stem.length);
    this.#rarity = rarityIn(bank);
    this.#shared = new Uint16Array(bank.length);
    this.#met = new Int32Array(bank.length);
  }

  rarestFirst({ stem }: Wording): Int32Array {
    return stem.map(this.#rarity).sort();
  }

  /**
   * Adds the next question of the bank to the index. If `by` is 'larger', the question will be
   * found only by questions that are at least as large.
   */
  add(triples: Int32Array, by: 'all' | 'larger'): void {
    const place = this.#added;
    this.#added += 1;
    const size = triples.length;
    const common = by === 'all' ? commonAtLeast(size) : commonWithLarger(size);
    for (const rank of triples.subarray(0, size - common + sharedAtLeast(size))) {
      const places = this.#places[rank];
      if (places) places.push(place);
      else this.#places[rank] = [place];
    }
  }

  /**
   * Counts for each indexed question how many triples it shares with the given ones. Stores the
   * questions that share at least one in `#met` and returns their number.
   */
  #meet(triples: Int32Array): number {
    const size = triples.length;
    const rarest = triples.subarray(0, size - commonAtLeast(size) + sharedAtLeast(size));
    const [shared, met, all] = [this.#shared, this.#met, this.#places];
    let count = 0;
    for (const rank of rarest) {
      const places = all[rank] ?? NO_PLACES;
      for (let at = 0; at < places.length; at++) {
        const place = places[at] as number;
        const before = shared[place] as number;
        if (before === 0) met[count++] = place;
        shared[place] = before + 1;
      }
    }
    return count;
  }

  /**
   * Returns the indexed questions that can be similar to the given one: they share enough of its
   * rarest triples, and their size differs little enough.
   */
  #near(triples: Int32Array): number[] {
    const [shared, sizes, near] = [this.#shared, this.#sizes, [] as number[]];
    const size = triples.length;
    const enough = sharedAtLeast(size);
    const [smallest, largest] = [
      STEM_LIKE * size - ROUNDING_ERROR,
      size / STEM_LIKE + ROUNDING_ERROR,
    ];
    for (const place of this.#met.subarray(0, this.#meet(triples))) {
      const common = shared[place] as number;
      shared[place] = 0;
      const other = sizes[place] as number;
      if (other < smallest || other > largest) continue;
      if (common >= enough || common >= sharedAtLeast(other)) near.push(place);
    }
    return near;
  }

  /** Returns the questions added so far that are similar to the given one. */
  similarTo(wording: Wording, triples: Int32Array): { place: number; likeness: number }[] {
    return this.#near(triples).flatMap((place) => {
      const other = this.#bank[place];
      const like = other ? similarity(wording, other) : 0;
      return like > 0 ? { place, likeness: like } : [];
    });
  }
}

/** Returns all similar pairs, the most similar first. */
export async function findSimilarPairs(bank: readonly Wording[]): Promise<SimilarPair[]> {
  const yieldIfDue = createYielder();
  const smallFirst = [...bank.entries()].sort(([, a], [, b]) => a.stem.length - b.stem.length);
  const known = new PrefixIndex(smallFirst.map(([, wording]) => wording));
  const pairs: SimilarPair[] = [];
  for (const [at, wording] of smallFirst) {
    const triples = known.rarestFirst(wording);
    for (const { place, likeness: like } of known.similarTo(wording, triples)) {
      const other = smallFirst[place]?.[0] ?? at;
      pairs.push({ first: Math.min(at, other), second: Math.max(at, other), likeness: like });
    }
    known.add(triples, 'larger');
    await yieldIfDue();
  }
  return pairs.sort((a, b) => b.likeness - a.likeness || a.first - b.first || a.second - b.second);
}

/**
 * Finds the most similar question of the bank for each given question. Questions without a similar
 * one are left out.
 */
export async function findMostSimilar(
  asked: readonly Wording[],
  bank: readonly Wording[],
): Promise<{ at: number; place: number; likeness: number }[]> {
  const yieldIfDue = createYielder();
  const known = new PrefixIndex(bank);
  for (const wording of bank) {
    known.add(known.rarestFirst(wording), 'all');
    await yieldIfDue();
  }
  const found: { at: number; place: number; likeness: number }[] = [];
  for (const [at, wording] of asked.entries()) {
    const alike = known.similarTo(wording, known.rarestFirst(wording));
    const [most] = alike.sort((a, b) => b.likeness - a.likeness || a.place - b.place);
    if (most) found.push({ at, ...most });
    await yieldIfDue();
  }
  return found;
}
