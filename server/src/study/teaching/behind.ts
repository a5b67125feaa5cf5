import { mapYielding } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { dayAfter, dayIn, utcDay } from '../../time/days.ts';
import type { LearnerProgram } from '../repository.ts';
import { isBehind, LOOKED_BACK_DAYS, planAdherence } from '../rules/adherence.ts';
import { listStandings } from './repository-standing.ts';

/** A learner who is behind, with what shows it. */
export interface LearnerBehind extends LearnerProgram {
  planned: number;
  studied: number;
  score: number | null;
  attempts: number;
}

type Standing = Awaited<ReturnType<typeof listStandings>>[number];

function behindOf({ plan, studiedOn, ...standing }: Standing, now: Date): LearnerBehind | null {
  const { hasLowScore, ...figures } = standing;
  if (!plan?.examOn) {
    const none = { planned: 0, studied: 0 };
    return isBehind(none, { isOver: false, hasLowScore }) ? { ...figures, ...none } : null;
  }
  const today = dayIn(plan.timeZone, now);
  const since = dayIn(plan.timeZone, plan.updatedAt);
  const kept = planAdherence(plan, { since, today, studiedOn });
  const isOver = plan.examOn < today;
  return isBehind(kept, { isOver, hasLowScore }) ? { ...figures, ...kept } : null;
}

/**
 * Finds those of the given learners who are behind, by the rule that also decides who is on the
 * dashboard of a trainer.
 */
export async function findBehindAmong(
  db: Executor,
  learners: readonly LearnerProgram[],
  now: Date,
): Promise<LearnerBehind[]> {
  const studiedFrom = dayAfter(utcDay(now), -LOOKED_BACK_DAYS - 1);
  const standings = await listStandings(db, learners, studiedFrom, now);
  const behind = await mapYielding(standings, (standing) => behindOf(standing, now));
  return behind.filter((learner) => learner !== null);
}
