import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StudyTask, workOut } from './parts.ts';

type TaskResult<Of extends StudyTask['of']> = ReturnType<(typeof workOut)[Of]>;

/**
 * Returns a pool of workers, one per processor. Each computes one part at a time, in the order of
 * the requests.
 */
export function processors() {
  const idle = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./worker.ts', import.meta.url)),
  );
  const workers = [...idle];
  const waiting: ((worker: Worker) => void)[] = [];
  const free = (worker: Worker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  const taken = () => {
    const worker = idle.shift();
    return worker ?? new Promise<Worker>((resolve) => waiting.push(resolve));
  };
  return {
    async workOut<Of extends StudyTask['of']>(
      part: StudyTask & { of: Of },
    ): Promise<TaskResult<Of>> {
      const worker = await taken();
      worker.postMessage(part);
      const [result] = await once(worker, 'message');
      free(worker);
      return result;
    },
    end: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}
