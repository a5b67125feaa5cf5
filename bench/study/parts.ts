import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DEFAULT_PROFILE, type LearnerProfile } from './answers.ts';
import type { Cell } from './cells.ts';
import { type OrderComparison, orderNames } from './compare.ts';
import { actR, multiTrace } from './memory-models.ts';
import type { OrderName } from './orders.ts';

/** The parts of the bench, which are computed in parallel, one on each processor. */

export interface StudyPart {
  title: string;
  cell: Cell;
  orders: readonly OrderName[];
}

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

export const cells: StudyPart[] = [false, true].flatMap((inProportion) =>
  memoryModels.flatMap(({ name, memoryModel }) =>
    [30, 90].flatMap((days) =>
      budgets.map(({ minutes, bank }) => ({
        title: `${inProportion ? 'in proportion' : 'out of it'}, ${name}, ${days} d, ${minutes} min, ${bank}`,
        cell: { memoryModel, days, minutes, bank, inProportion, profile: DEFAULT_PROFILE },
        orders: orderNames,
      })),
    ),
  ),
);

/** The profiles show which properties of learners the plan's lead depends on. */
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

const leads = profiles.flatMap(({ title, profile }) =>
  leastCells.map((cell): StudyPart => {
    const all = { ...cell, bank: 300, inProportion: true, profile };
    return { title, cell: all, orders: ['plan', 'fixed'] };
  }),
);

export const parts = [...cells, ...leads];

export interface StudyTask {
  place: number;
  learners: number;
}

export function computeAll(learners: number): Promise<OrderComparison>[] {
  const results = parts.map(() => Promise.withResolvers<OrderComparison>());
  let next = 0;
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    for (let place = next++; place < parts.length; place = next++) {
      worker.postMessage({ place, learners } satisfies StudyTask);
      const [result] = await once(worker, 'message');
      results[place]?.resolve(result);
    }
    await worker.terminate();
  };
  for (let started = 0; started < availableParallelism(); started++) void work();
  return results.map(({ promise }) => promise);
}
