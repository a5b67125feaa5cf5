import type { Person } from '@certway/contract/endpoint';
import { PLANNED_LOOKED_AT } from '@certway/contract/limits';
import type { PlannedGroup, PlannedLearner } from '@certway/contract/planned';
import { dayIn, todayAt } from '../../days.ts';
import type { Executor } from '../../db/database.ts';
import { offsetOf, type Window } from '../../db/lists/pages.ts';
import type { Page } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { dayAfter, daysBetween } from '../rules/days.ts';
import { fallsBehind, keptOf, LOOKED_BACK_DAYS } from '../rules/kept.ts';
import { listPlans } from './rows.ts';

const DAYS_IN_A_WEEK = 7;

type Plan = Awaited<ReturnType<typeof listPlans>>[number];

/** With what whoever asks may not be told. */
interface Looked {
  isOver: boolean;
  learner: PlannedLearner;
}

function lookAt(plan: Plan, now: Date): Looked {
  const { userId, username, timeZone, updatedAt, studiedOn, score, sharesExam } = plan;
  const today = dayIn(timeZone, now);
  const since = dayIn(timeZone, updatedAt);
  const daysLeft = daysBetween(today, plan.examOn);
  const exam = sharesExam ? { examOn: plan.examOn, daysLeft } : { examOn: null, daysLeft: null };
  const kept = keptOf(plan, { since, today, studiedOn });
  return { isOver: daysLeft < 0, learner: { userId, username, ...exam, score, ...kept } };
}

const missed = ({ planned, studied }: PlannedLearner) => planned - studied;
/** Whoever keeps the date to themselves stands last among their like, and is never told by the order. */
const nearness = ({ daysLeft }: PlannedLearner) => daysLeft ?? Number.MAX_SAFE_INTEGER;

/** Those who missed most first; exams in their order. */
function groupOf(looked: readonly Looked[], group: PlannedGroup): PlannedLearner[] {
  const ahead = looked.flatMap(({ isOver, learner }) => (isOver ? [] : [learner]));
  if (group === 'exam') return ahead.filter((learner) => nearness(learner) < DAYS_IN_A_WEEK);
  return ahead
    .filter(fallsBehind)
    .sort(
      (a, b) =>
        missed(b) - missed(a) || nearness(a) - nearness(b) || a.userId.localeCompare(b.userId),
    );
}

/** All of a group, and whether there may be more. */
export async function findPlanned(
  db: Executor,
  { personId, programId }: { personId: string; programId: string },
  group: PlannedGroup,
  now: Date,
): Promise<{ learners: PlannedLearner[]; capped: boolean }> {
  const today = todayAt(now);
  const asked = {
    programId,
    // Somewhere it is still yesterday.
    from: dayAfter(today, -1),
    studiedFrom: dayAfter(today, -LOOKED_BACK_DAYS - 1),
    exceptUserId: personId,
    atMost: PLANNED_LOOKED_AT,
  };
  const plans = await listPlans(db, asked, now);
  const all = plans.map((plan) => lookAt(plan, now));
  return { learners: groupOf(all, group), capped: plans.length === PLANNED_LOOKED_AT };
}

/** For the trainer of the program and admins. */
export async function listPlanned(
  { db, now }: Platform,
  person: Person,
  { programId, group, ...window }: { programId: string; group: PlannedGroup } & Window,
): Promise<Page<PlannedLearner>> {
  await getEditable(db, person, programId);
  const whose = { personId: person.id, programId };
  const { learners, capped } = await findPlanned(db, whose, group, now());
  const from = offsetOf(window);
  return {
    items: learners.slice(from, from + window.pageSize),
    total: learners.length,
    capped,
  };
}
