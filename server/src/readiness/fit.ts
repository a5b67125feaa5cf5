import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RepeatedTask, repeatRegularly } from '../concurrency/repeat.ts';
import { runYielding } from '../concurrency/yielding.ts';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { listFirstAnswers, listParticipants, listUnfitted, putFitted } from './repository.ts';
import { fitDifficulties } from './rules/difficulties.ts';
import type { IndexedAnswer } from './rules/likely-abilities.ts';
import type { StoredDifficulty } from './tables.ts';

const EVERY_MS = 60 * 60 * 1000;
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;
const PROGRAMS_AT_ONCE = 20;
/**
 * The maximum number of people used for a fit. More people would hardly improve the fit, and take
 * longer.
 */
const PEOPLE_AT_MOST = 1000;
const PEOPLE_AT_ONCE = 50;
const ROUNDING = 1000;

type FitPlatform = Pick<Platform, 'db' | 'now' | 'log'>;

const rounded = (value: number) => Math.round(value * ROUNDING) / ROUNDING;

/** Returns each person's first answers, with questions as indexes into `questionIds`. */
async function gatherFirstAnswers({ db }: FitPlatform, programId: string) {
  const places = new Map<string, number>();
  const people: IndexedAnswer[][] = [];
  const userIds = await listParticipants(db, programId, PEOPLE_AT_MOST);
  for (let from = 0; from < userIds.length; from += PEOPLE_AT_ONCE) {
    const some = userIds.slice(from, from + PEOPLE_AT_ONCE);
    const answers = await listFirstAnswers(db, programId, some);
    for (const own of Map.groupBy(answers, ({ userId }) => userId).values()) {
      people.push(
        own.map(({ questionId, right }) => {
          const question = places.get(questionId) ?? places.size;
          places.set(questionId, question);
          return { person: people.length, question, right };
        }),
      );
    }
    await yieldToEventLoop();
  }
  return { people, questionIds: [...places.keys()] };
}

/** Estimates how hard a program's questions are. */
export async function fitProgram(platform: FitPlatform, programId: string): Promise<void> {
  const { people, questionIds } = await gatherFirstAnswers(platform, programId);
  const fitting = fitDifficulties(people, questionIds.length);
  const { difficulty, error, answers, spread, growth } = await runYielding(fitting);
  const difficulties = questionIds.map((questionId, place): [string, StoredDifficulty] => [
    questionId,
    [rounded(difficulty[place] ?? 0), rounded(error[place] ?? 1), answers[place] ?? 0],
  ]);
  await putFitted(platform.db, {
    programId,
    difficulties: Object.fromEntries(difficulties),
    spread,
    growth,
    people: people.length,
    fittedAt: platform.now(),
  });
}

/**
 * Fits the programs whose fit is out of date. Returns the number of programs that were fitted.
 * Returns null if another node is fitting.
 */
export function fitStale(platform: FitPlatform): Promise<number | null> {
  return onOneNode(platform.db, 'readiness', async () => {
    const before = new Date(platform.now().getTime() - STALE_AFTER_MS);
    const stale = await listUnfitted(platform.db, before, PROGRAMS_AT_ONCE);
    for (const programId of stale) await fitProgram(platform, programId);
    return stale.length;
  });
}

/** Fits programs whose fit is older than a day, when a node starts and every hour. */
export function startFitting(platform: FitPlatform): RepeatedTask {
  return repeatRegularly(
    () =>
      fitStale(platform).catch((error) =>
        platform.log.warn({ err: error }, 'difficulties could not be learnt'),
      ),
    EVERY_MS,
  );
}
