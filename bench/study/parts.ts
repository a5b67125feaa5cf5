import { type Manner, USUAL_MANNER } from './answers.ts';
import type { Cell } from './cells.ts';
import { compare, leadOver } from './compare.ts';
import { actR, multiTrace } from './laws.ts';

/** The parts of the bench, which can run in parallel. */

const laws = [
  { name: 'ACT-R', law: actR },
  { name: 'multi-trace', law: multiTrace },
];
const budgets = [
  { minutes: 10, bank: 300 },
  { minutes: 20, bank: 300 },
  { minutes: 30, bank: 300 },
  { minutes: 20, bank: 600 },
];

export const cells: { title: string; cell: Cell }[] = [false, true].flatMap((inProportion) =>
  laws.flatMap(({ name, law }) =>
    [30, 90].flatMap((days) =>
      budgets.map(({ minutes, bank }) => ({
        title: `${inProportion ? 'in proportion' : 'out of it'}, ${name}, ${days} d, ${minutes} min, ${bank}`,
        cell: { law, days, minutes, bank, inProportion, manner: USUAL_MANNER },
      })),
    ),
  ),
);

/** What the lead rests on, in cells where it is small. */
export const manners: { title: string; manner: Manner }[] = [
  { title: 'as above', manner: USUAL_MANNER },
  { title: 'a fifth is known before, not two', manner: { ...USUAL_MANNER, knownBefore: 0.2 } },
  { title: 'next to nothing is known before', manner: { ...USUAL_MANNER, knownBefore: 0.02 } },
  { title: 'nobody says how sure they are', manner: { ...USUAL_MANNER, tappers: 0 } },
  { title: 'times half as noisy again', manner: { ...USUAL_MANNER, noise: 0.525 } },
  { title: 'neither times nor taps', manner: { ...USUAL_MANNER, tappers: 0, isTimed: false } },
  {
    title: 'each answer costs the same: 60 s at first, 35 s again',
    manner: { ...USUAL_MANNER, costs: [60, 35] },
  },
];

export const leastCells = [
  { law: actR, days: 30, minutes: 30 },
  { law: actR, days: 90, minutes: 10 },
  { law: multiTrace, days: 30, minutes: 10 },
];

/** Manner by manner, in each of these cells. */
export const leads = manners.flatMap(({ manner }) =>
  leastCells.map((cell): Cell => ({ ...cell, bank: 300, inProportion: true, manner })),
);

export type Part = { of: 'cells' | 'leads'; place: number; learners: number };

export const workOut = {
  cells: ({ place, learners }: Part) => compare(placed(cells, place).cell, learners),
  leads: ({ place, learners }: Part) => leadOver(placed(leads, place), learners),
};

function placed<Value>(list: readonly Value[], place: number): Value {
  const value = list[place];
  if (value === undefined) throw new Error(`There is no part ${place}`);
  return value;
}
