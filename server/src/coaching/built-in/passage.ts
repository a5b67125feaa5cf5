import { type Expected, NEAR_MISS, standIn, type Text } from './likeness.ts';
import { isLight } from './words.ts';

/** Where in an answer a wording is said: its words must stand together, not anywhere. */
export interface Passage {
  /** The share of the wording's weight that is there. */
  found: number;
  evidence: string | null;
}

const NOTHING: Passage = { found: 0, evidence: null };
/** Words that may stand between and beside those of the wording. */
const ROOM = 10;
const ROOM_FOR_EACH = 3;

interface Place {
  at: number;
  stem: string;
  weight: number;
}

function placesOf({ weights }: Expected, answer: Text): Place[] {
  const matched = new Map<string, number>();
  for (const [stem, weight] of weights) {
    const other = standIn(stem, answer);
    if (other !== null) matched.set(other, weight * (other === stem ? 1 : NEAR_MISS));
  }
  return answer.words.flatMap(({ stem }, at) => {
    const weight = matched.get(stem);
    return weight === undefined ? [] : [{ at, stem, weight }];
  });
}

const weightOf = (places: readonly Place[]) =>
  [...new Map(places.map(({ stem, weight }) => [stem, weight])).values()].reduce(
    (sum, weight) => sum + weight,
    0,
  );

function quote(places: readonly Place[], { raw, words }: Text): string | null {
  const heavy = places.filter(({ stem }) => !isLight(stem));
  const [first, last] = [words[heavy[0]?.at ?? -1], words[heavy.at(-1)?.at ?? -1]];
  return first && last ? raw.slice(first.start, last.end) : null;
}

/** The stretch of the answer that has most of the wording. */
export function passageOf(wording: Expected, answer: Text): Passage {
  const places = placesOf(wording, answer);
  const length = ROOM + ROOM_FOR_EACH * wording.weights.size;
  let [best, stretch] = [0, [] as Place[]];
  let end = 0;
  places.forEach(({ at: start, stem }, from) => {
    while ((places[end]?.at ?? Number.POSITIVE_INFINITY) < start + length) end++;
    if (isLight(stem) && from > 0) return;
    const inside = places.slice(from, end);
    const weight = weightOf(inside);
    if (weight > best + Number.EPSILON) [best, stretch] = [weight, inside];
  });
  return stretch.length === 0
    ? NOTHING
    : { found: best / wording.total, evidence: quote(stretch, answer) };
}
