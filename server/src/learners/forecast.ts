import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RepeatedTask, repeatRegularly } from '../concurrency/repeat.ts';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { findProgram } from '../programs/index.ts';
import { findForecastExam, forecastReadiness } from '../readiness/index.ts';
import { utcDay } from '../time/days.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { type DueForecast, listDueForecasts, putForecast } from './repository-forecast.ts';

/** The number of forecasts that are made in one round. */
const FORECASTS_AT_ONCE = 200;

type ForecastPlatform = Pick<Platform, 'db' | 'now' | 'log'>;

async function forecastProgram(
  { db, now }: ForecastPlatform,
  programId: string,
  due: readonly DueForecast[],
): Promise<void> {
  const program = await findProgram(db, programId);
  if (!program) return;
  const at = now();
  const exam = await findForecastExam(db, program, utcDay(at));
  for (const learner of due) {
    const { forecast } = await forecastReadiness(db, learner, exam, at);
    await putForecast(db, learner, forecast?.share ?? null);
    await yieldToEventLoop();
  }
}

/**
 * Makes the forecasts that are out of date. They are the ones that learners see of themselves, but
 * take too long to be made while a list is read. Returns null if another node is making them.
 */
export function forecastDue(platform: ForecastPlatform): Promise<number | null> {
  return onOneNode(platform.db, 'learners', async () => {
    const due = await listDueForecasts(platform.db, FORECASTS_AT_ONCE);
    for (const [programId, learners] of Map.groupBy(due, (learner) => learner.programId))
      await forecastProgram(platform, programId, learners);
    return due.length;
  });
}

/** Makes forecasts when a node starts and every minute. */
export function startForecasting(platform: ForecastPlatform): RepeatedTask {
  return repeatRegularly(
    () =>
      forecastDue(platform).catch((error) =>
        platform.log.warn({ err: error }, 'forecasts could not be made'),
      ),
    MINUTE_MS,
  );
}
