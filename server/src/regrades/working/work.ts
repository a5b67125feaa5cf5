import { type RepeatedTask, repeatRegularly } from '../../concurrency/repeat.ts';
import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import {
  endWork,
  findRegrade,
  findRegradeWithWork,
  type RegradeRow,
  updateRegrade,
} from '../repository.ts';
import { notifySome } from './notify.ts';
import type { ResultsPort } from './results-port.ts';
import { processStep } from './steps.ts';

const EVERY_MS = 2000;
const ROUND_MS = 5000;
/**
 * The time limit in milliseconds for work that a call waits for. Work that is not finished by then
 * continues in the background.
 */
const CALL_MS = 1500;

/**
 * The values that reset the progress of a correction before its next work, for example before it is
 * applied after the preview.
 */
export const RESTARTED = { processed: 0, atAttempt: null, atFinished: null } as const;

const stateAfter = {
  foreseeing: { state: 'foreseen' },
  applying: { state: 'applied', noticesPending: true },
  undoing: { state: 'undone', noticesPending: true },
} as const;

async function continueWork(
  platform: Platform,
  results: ResultsPort,
  regrade: RegradeRow,
): Promise<void> {
  const { id, state } = regrade;
  if (state === 'foreseeing' || state === 'applying' || state === 'undoing') {
    if (await processStep(platform, results, regrade)) {
      await endWork(platform.db, id, stateAfter[state]);
    }
  } else if (await notifySome(platform, regrade)) {
    await updateRegrade(platform.db, id, { noticesPending: false });
  }
}

/**
 * Waits for the work. Ignores its error if the correction no longer exists, because it was
 * discarded or its program was deleted.
 */
async function unlessGone({ db }: Platform, { id }: RegradeRow, work: Promise<void>) {
  try {
    await work;
  } catch (error) {
    if (await findRegrade(db, id)) throw error;
  }
}

/**
 * Continues pending work for a limited time, on one node at a time. Returns true if no work is
 * left.
 */
export async function workOnRegrades(
  platform: Platform,
  results: ResultsPort,
  atMostMs = CALL_MS,
): Promise<boolean> {
  const until = performance.now() + atMostMs;
  const done = await onOneNode(platform.db, 'regrades', async () => {
    for (;;) {
      const regrade = await findRegradeWithWork(platform.db);
      if (!regrade) return true;
      if (performance.now() > until) return false;
      await unlessGone(platform, regrade, continueWork(platform, results, regrade));
    }
  });
  return done ?? false;
}

/**
 * Starts a repeated task that continues pending corrections, including work that a crashed node
 * left unfinished.
 */
export function startRegrading(platform: Platform, results: ResultsPort): RepeatedTask {
  return repeatRegularly(
    () =>
      workOnRegrades(platform, results, ROUND_MS).catch((error) =>
        platform.log.warn({ err: error }, 'a correction could not go on'),
      ),
    EVERY_MS,
  );
}
