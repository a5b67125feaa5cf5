import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Cell } from './cells.ts';
import type { OrderComparison } from './compare.ts';
import { actR, multiTrace } from './memory-models.ts';

/** The parts of the bench, which are computed in parallel, one on each processor. */

export interface StudyPart {
  title: string;
  cell: Cell;
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
        cell: { memoryModel, days, minutes, bank, inProportion },
      })),
    ),
  ),
);

export interface StudyTask {
  place: number;
  learners: number;
}

export function computeAll(learners: number): Promise<OrderComparison>[] {
  const results = cells.map(() => Promise.withResolvers<OrderComparison>());
  let next = 0;
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    for (let place = next++; place < cells.length; place = next++) {
      worker.postMessage({ place, learners } satisfies StudyTask);
      const [result] = await once(worker, 'message');
      results[place]?.resolve(result);
    }
    await worker.terminate();
  };
  for (let started = 0; started < availableParallelism(); started++) void work();
  return results.map(({ promise }) => promise);
}
