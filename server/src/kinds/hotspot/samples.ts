import { isInside, type Point } from '@certway/contract/kinds/hotspot/geometry';
import type { Key } from '@certway/contract/kinds/keys';
import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

type Area = Key<'hotspot'>['areas'][number];

/**
 * The positions at which a simulated learner guesses. None of them is near an edge of the picture.
 */
const GUESSES: Point[] = [2, 5, 8].flatMap((x) =>
  [3, 5, 7].map((y) => ({ x: x * 1000, y: y * 1000 })),
);
const CORNERS: Point[] = [0, 10_000].flatMap((x) => [0, 10_000].map((y) => ({ x, y })));

function elsewhere(right: readonly Area[]): Point[] {
  const isOut = (point: Point) => right.every(({ outline }) => !isInside(point, outline));
  const guesses = GUESSES.filter(isOut);
  return guesses.length > 0 ? guesses : [...CORNERS.filter(isOut), { x: 0, y: 0 }].slice(0, 1);
}

export const samples: KindSamples<'hotspot'> = {
  ...plainSamples,
  wrongAnswer: ({ areas }, _paper, chance) => {
    const wrong = areas.filter(({ right, name }) => !right && name !== '');
    if (wrong.length > 0) return { type: 'hotspot', marks: [{ place: chance.pick(wrong)._id }] };
    const right = areas.filter((area) => area.right);
    return { type: 'hotspot', marks: [chance.pick(elsewhere(right))] };
  },
  mustDiffer: ({ areas }) => {
    const names = areas.map(({ name }) => name);
    return names.some((name) => name !== '') ? [names] : [];
  },
  figure: () => null,
};
