import { afterEach, vi } from 'vitest';
import { deleteStored } from '../attempts/run/device-store.ts';
import { QuizRun } from '../attempts/run/run.ts';
import { windowId } from '../attempts/run/window-id.ts';
import { buildAttempt, startQuizServer } from './quiz-server.ts';

/** Opens attempts at a quiz of the fake server, as windows of this device do. */

export const ACCOUNT = 'ada';

/** Starts a fake server with an attempt whose answers this window may write. */
export const startOwnServer = async () =>
  startQuizServer(buildAttempt({ writer: await windowId() }));

export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });

/** Waits for this many tasks of the event loop, because IndexedDB does its work in tasks. */
export async function tasks(count: number): Promise<void> {
  for (let done = 0; done < count; done++) await new Promise((go) => setTimeout(go));
}

/**
 * Returns a function that opens quiz attempts. After each test, they are closed and the device's
 * storage is emptied.
 */
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
