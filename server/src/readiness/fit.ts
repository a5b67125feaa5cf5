import { setImmediate as othersTurn } from 'node:timers/promises';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { runInTurns } from '../turns.ts';
import { listFirstAnswers, listPeople, listUnfitted, putFitted } from './repository.ts';
import { fitDifficulties } from './rules/difficulties.ts';
import type { FirstAnswer } from './rules/likely-abilities.ts';
import type { StoredDifficulty } from './tables.ts';

const EVERY_MS = 60 * 60 * 1000;
const STALE_AFTER_MS = 24 * 60 * 60 * 1000;
const PROGRAMS_AT_ONCE = 20;
/** More people would hardly improve the fit, and take longer. */
const PEOPLE_AT_MOST = 1000;
const PEOPLE_AT_ONCE = 50;
const PLACES = 1000;

type Fitting = Pick<Platform, 'db' | 'now' | 'log'>;

const rounded = (value: number) => Math.round(value * PLACES) / PLACES;

/** Everybody's first answers by person, questions by their places in the list beside it. */
async function gather({ db }: Fitting, programId: string) {
  const places = new Map<string, number>();
  const people: FirstAnswer[][] = [];
  const userIds = await listPeople(db, programId, PEOPLE_AT_MOST);
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
    await othersTurn();
  }
  return { people, questionIds: [...places.keys()] };
}

/** Learns anew how hard a program's questions are. */
export async function fitProgram(platform: Fitting, programId: string): Promise<void> {
  const { people, questionIds } = await gather(platform, programId);
  const fitting = fitDifficulties(people, questionIds.length);
  const { difficulty, error, answers, spread, growth } = await runInTurns(fitting);
  const difficulties = questionIds.map((questionId, place): [string, StoredDifficulty] => [
    questionId,
    [rounded(difficulty[place] ?? 0), rounded(error[place] ?? 1), answers[place] ?? 0],
  ]);
  await putFitted(platform.db, {
    programId,
    difficulties: Object.fromEntries(difficulties),
    ...{ spread, growth, people: people.length, fittedAt: platform.now() },
  });
}

/** Returns how many programs were fitted; null if another node is at it. */
export function fitStale(platform: Fitting): Promise<number | null> {
  return onOneNode(platform.db, 'readiness', async () => {
    const before = new Date(platform.now().getTime() - STALE_AFTER_MS);
    const stale = await listUnfitted(platform.db, before, PROGRAMS_AT_ONCE);
    for (const programId of stale) await fitProgram(platform, programId);
    return stale.length;
  });
}

/** At the start of a node and every hour, for what is older than a day. */
export function startFitting(platform: Fitting): Repeating {
  return repeat(
    () =>
      fitStale(platform).catch((error) =>
        platform.log.warn({ err: error }, 'difficulties could not be learnt'),
      ),
    EVERY_MS,
  );
}
