import { type RepeatedTask, repeatRegularly } from '../../concurrency/repeat.ts';
import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import { countAllHeld } from './count-held.ts';
import { type SubmitPorts, submitOverdueExams } from './submit-exam.ts';

const EVERY_MS = 15_000;

/** Starts the task that submits mock exams whose time is over, on one node at a time. */
export function startSubmittingOverdueExams(platform: Platform, ports: SubmitPorts): RepeatedTask {
  return repeatRegularly(
    () =>
      onOneNode(platform.db, 'papers handed in', async () => {
        const ended = await submitOverdueExams(platform, ports);
        await countAllHeld(platform, ports.results);
        return ended;
      }).then(
        (count) => count && platform.log.info({ count }, 'overdue mock exams were submitted'),
        (error) => platform.log.warn({ err: error }, 'overdue mock exams could not be submitted'),
      ),
    EVERY_MS,
  );
}
