import { DEFAULT_PROFILE, type LearnerProfile } from './answers.ts';
import type { Cell } from './cells.ts';
import { compare, leadOver } from './compare.ts';
import { actR, multiTrace } from './memory-models.ts';

/** The parts of the bench, which can run in parallel. */

const memoryModels = [
  { name: 'ACT-R', memoryModel: actR },
  { name: 'multi-trace', memoryModel: multiTrace },
];
const budgets = [
  { minutes: 10, bank: 300 },
  { minutes: 20, bank: 300 },
  { minutes: 30, bank: 300 },
  { minutes: 20, bank: 600 },
];

export const cells: { title: string; cell: Cell }[] = [false, true].flatMap((inProportion) =>
  memoryModels.flatMap(({ name, memoryModel }) =>
    [30, 90].flatMap((days) =>
      budgets.map(({ minutes, bank }) => ({
        title: `${inProportion ? 'in proportion' : 'out of it'}, ${name}, ${days} d, ${minutes} min, ${bank}`,
        cell: { memoryModel, days, minutes, bank, inProportion, profile: DEFAULT_PROFILE },
      })),
    ),
  ),
);

/**
 * Learner profiles that show which properties of learners the plan's lead depends on. They are
 * measured only in the conditions in which the lead is small.
 */
export const profiles: { title: string; profile: LearnerProfile }[] = [
  { title: 'as above', profile: DEFAULT_PROFILE },
  { title: 'a fifth is known before, not two', profile: { ...DEFAULT_PROFILE, knownBefore: 0.2 } },
  { title: 'next to nothing is known before', profile: { ...DEFAULT_PROFILE, knownBefore: 0.02 } },
  { title: 'nobody says how sure they are', profile: { ...DEFAULT_PROFILE, tappers: 0 } },
  { title: 'times half as noisy again', profile: { ...DEFAULT_PROFILE, noise: 0.525 } },
  { title: 'neither times nor taps', profile: { ...DEFAULT_PROFILE, tappers: 0, isTimed: false } },
  {
    title: 'each answer costs the same: 60 s at first, 35 s again',
    profile: { ...DEFAULT_PROFILE, costs: [60, 35] },
  },
];

export const leastCells = [
  { memoryModel: actR, days: 30, minutes: 30 },
  { memoryModel: actR, days: 90, minutes: 10 },
  { memoryModel: multiTrace, days: 30, minutes: 10 },
];

/** Every combination of a learner profile with a condition in which the plan's lead is small. */
export const leads = profiles.flatMap(({ profile }) =>
  leastCells.map((cell): Cell => ({ ...cell, bank: 300, inProportion: true, profile })),
);

export type StudyTask = { of: 'cells' | 'leads'; place: number; learners: number };

export const workOut = {
  cells: ({ place, learners }: StudyTask) => compare(placed(cells, place).cell, learners),
  leads: ({ place, learners }: StudyTask) => leadOver(placed(leads, place), learners),
};

function placed<Value>(list: readonly Value[], place: number): Value {
  const value = list[place];
  if (value === undefined) throw new Error(`There is no part ${place}`);
  return value;
}
