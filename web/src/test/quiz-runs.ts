import { afterEach, vi } from 'vitest';
import { windowId } from '../attempts/run/device.ts';
import { deleteStored } from '../attempts/run/device-store.ts';
import { QuizRun } from '../attempts/run/run.ts';
import { buildAttempt, startQuizServer } from './quiz-server.ts';

/** Runs of the server's quiz, as windows of this device open them. */

export const ACCOUNT = 'ada';

/** A server on which this window is the writer. */
export const startOwnServer = async () =>
  startQuizServer(buildAttempt({ writer: await windowId() }));

export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });

/** Waits for this many tasks: IndexedDB does its work in tasks of its own. */
export async function tasks(count: number): Promise<void> {
  for (let done = 0; done < count; done++) await new Promise((go) => setTimeout(go));
}

/** Opens runs; each is closed after its test, and the device's storage is emptied. */
export function runOpener() {
  const opened: QuizRun[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((run) => run.close()));
    await deleteStored('quiz');
    vi.unstubAllGlobals();
  });
  return async (...started: Parameters<QuizRun['open']>): Promise<QuizRun> => {
    const run = new QuizRun('quiz', ACCOUNT);
    opened.push(run);
    await run.open(...started);
    return run;
  };
}
