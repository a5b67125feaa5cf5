import type { Person } from '@certway/contract/endpoint';
import type { Work } from '@certway/contract/insights/dashboard-work';
import { PLANNED_LOOKED_AT } from '@certway/contract/limits';
import type { PlannedGroup, PlannedLearner } from '@certway/contract/study/planned';
import type { Executor } from '../../db/database.ts';
import { offsetOf, type PageRequest } from '../../db/lists/pages.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { dayAfter, dayIn, daysBetween, utcDay } from '../../time/days.ts';
import { isBehind, LOOKED_BACK_DAYS, planAdherence } from '../rules/adherence.ts';
import { listLowScores, listPlans, listProgramNames } from './repository.ts';

const DAYS_IN_A_WEEK = 7;

type LearnerPlan = Awaited<ReturnType<typeof listPlans>>[number];

/**
 * A learner as the trainer sees them, and whether the learner's exam is over. `isOver` is separate,
 * because the trainer may not see it.
 */
interface PlanStatus {
  isOver: boolean;
  learner: PlannedLearner;
}

function planStatus(plan: LearnerPlan, now: Date): PlanStatus {
  const { userId, username, timeZone, updatedAt, studiedOn, score, attempts, sharesExam } = plan;
  const today = dayIn(timeZone, now);
  const since = dayIn(timeZone, updatedAt);
  const daysLeft = daysBetween(today, plan.examOn);
  const exam = sharesExam ? { examOn: plan.examOn, daysLeft } : { examOn: null, daysLeft: null };
  const kept = planAdherence(plan, { since, today, studiedOn });
  const learner = { userId, username, ...exam, score, attempts, ...kept };
  return { isOver: daysLeft < 0, learner };
}

const missed = ({ planned, studied }: PlannedLearner) => planned - studied;
/**
 * Learners who do not share their exam date sort last, so that the order does not reveal the date.
 */
const nearness = ({ daysLeft }: PlannedLearner) => daysLeft ?? Number.MAX_SAFE_INTEGER;

const NO_PLAN = { examOn: null, daysLeft: null, planned: 0, studied: 0 };

/** Sorts learners who missed the most planned days first, then those with the lowest average. */
const mostBehindFirst = (a: PlannedLearner, b: PlannedLearner) =>
  missed(b) - missed(a) ||
  (a.score ?? 100) - (b.score ?? 100) ||
  nearness(a) - nearness(b) ||
  a.userId.localeCompare(b.userId);

/** Finds the learners of a program who are behind, those with an exam ahead and all others. */
async function findBehind(
  db: Executor,
  asked: { programId: string; exceptUserId: string; from: string },
  { ahead, plans }: { ahead: readonly PlannedLearner[]; plans: readonly LearnerPlan[] },
  now: Date,
): Promise<PlannedLearner[]> {
  const low = await listLowScores(db, asked, now);
  const isLow = new Set(low.map(({ userId }) => userId));
  // Learners whose exam is over do not count as behind.
  const hasPlan = new Set(plans.map(({ userId }) => userId));
  const byPlan = ahead.filter((learner) =>
    isBehind(learner, { isOver: false, hasLowScore: isLow.has(learner.userId) }),
  );
  const others = low.filter(({ userId }) => !hasPlan.has(userId));
  return [...byPlan, ...others.map((learner) => ({ ...NO_PLAN, ...learner }))].sort(
    mostBehindFirst,
  );
}

/**
 * Finds a whole group of learners. `capped` is true if there may be more learners than were read.
 */
export async function findPlanned(
  db: Executor,
  { personId, programId }: { personId: string; programId: string },
  group: PlannedGroup,
  now: Date,
): Promise<{ learners: PlannedLearner[]; capped: boolean }> {
  const today = utcDay(now);
  const asked = {
    programId,
    // Exams of yesterday (UTC) are read as well, because in some time zones that day is not over
    // yet.
    from: dayAfter(today, -1),
    studiedFrom: dayAfter(today, -LOOKED_BACK_DAYS - 1),
    exceptUserId: personId,
    atMost: PLANNED_LOOKED_AT,
  };
  const plans = await listPlans(db, asked, now);
  const ahead = plans
    .map((plan) => planStatus(plan, now))
    .flatMap(({ isOver, learner }) => (isOver ? [] : [learner]));
  const learners =
    group === 'exam'
      ? ahead.filter((learner) => nearness(learner) < DAYS_IN_A_WEEK)
      : await findBehind(db, asked, { ahead, plans }, now);
  return { learners, capped: plans.length === PLANNED_LOOKED_AT };
}

const SHOWN = 5;

/** Lists the learners who are most behind in some programs, for their trainer's dashboard. */
export async function listBehind(
  db: Executor,
  personId: string,
  programIds: string[],
  now: Date,
): Promise<Work['behind']> {
  const programs = await listProgramNames(db, programIds);
  const groups = await Promise.all(
    programs.map(async ({ id: programId, name: programName }) => {
      const { learners } = await findPlanned(db, { personId, programId }, 'behind', now);
      return learners.map((learner) => ({ ...learner, programId, programName }));
    }),
  );
  return groups.flat().sort(mostBehindFirst).slice(0, SHOWN);
}

/** Lists a group of learners for the trainer of the program and for admins. */
export async function listPlanned(
  { db, now }: Platform,
  person: Person,
  { programId, group, ...window }: { programId: string; group: PlannedGroup } & PageRequest,
): Promise<Page<PlannedLearner>> {
  await getEditable(db, person, programId);
  const learnerProgram = { personId: person.id, programId };
  const { learners, capped } = await findPlanned(db, learnerProgram, group, now());
  const from = offsetOf(window);
  return {
    items: learners.slice(from, from + window.pageSize),
    total: learners.length,
    capped,
  };
}
