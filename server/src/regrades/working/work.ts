import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import { type Repeating, repeat } from '../../repeat.ts';
import { endWork, findBusy, findRegrade, type RegradeRow, updateRegrade } from '../repository.ts';
import type { ResultsPort } from './results-port.ts';
import { takeStep } from './steps.ts';
import { tellSome } from './tell.ts';

const EVERY_MS = 2000;
const A_ROUND_MS = 5000;
/** A call waits so long for its own small work; what is more goes on behind it. */
const A_CALL_MS = 1500;

/** The start again, for the next work of the same correction. */
export const FROM_THE_START = { done: 0, atAttempt: null, atFinished: null } as const;

const doneWith = {
  foreseeing: { state: 'foreseen' },
  applying: { state: 'applied', tells: true },
  undoing: { state: 'undone', tells: true },
} as const;

async function goOn(platform: Platform, results: ResultsPort, regrade: RegradeRow): Promise<void> {
  const { id, state } = regrade;
  if (state === 'foreseeing' || state === 'applying' || state === 'undoing') {
    if (await takeStep(platform, results, regrade)) {
      await endWork(platform.db, id, doneWith[state]);
    }
  } else if (await tellSome(platform, regrade)) {
    await updateRegrade(platform.db, id, { tells: false });
  }
}

/**
 * Ignores errors of work on a correction that was discarded, or whose program was deleted, in the
 * meantime.
 */
async function unlessGone({ db }: Platform, { id }: RegradeRow, work: Promise<void>) {
  try {
    await work;
  } catch (error) {
    if (await findRegrade(db, id)) throw error;
  }
}

/** Continues pending work for a limited time, on one node at a time. True if nothing is left. */
export async function workOnRegrades(
  platform: Platform,
  results: ResultsPort,
  atMostMs = A_CALL_MS,
): Promise<boolean> {
  const until = performance.now() + atMostMs;
  const done = await onOneNode(platform.db, 'regrades', async () => {
    for (;;) {
      const regrade = await findBusy(platform.db);
      if (!regrade) return true;
      if (performance.now() > until) return false;
      await unlessGone(platform, regrade, goOn(platform, results, regrade));
    }
  });
  return done ?? false;
}

/** What a node that died left undone is taken up by the next one that looks. */
export function startRegrading(platform: Platform, results: ResultsPort): Repeating {
  return repeat(
    () =>
      workOnRegrades(platform, results, A_ROUND_MS).catch((error) =>
        platform.log.warn({ err: error }, 'a correction could not go on'),
      ),
    EVERY_MS,
  );
}
