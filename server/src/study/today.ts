import { STUDY_MINUTES } from '@certway/contract/limits';
import type { StudyPlan } from '@certway/contract/study-plan';
import type { ChosenPractice } from '../attempts/index.ts';
import { listBank } from '../blueprints/index.ts';
import { dayIn, examDay } from '../days.ts';
import type { Executor } from '../db/database.ts';
import { mapInTurns, runInTurns, takeTurns } from '../turns.ts';
import { findExam } from './exam.ts';
import { findStudy, listTold, todayOf, type Whose } from './repository.ts';
import { calibrate } from './rules/calibrate.ts';
import { askAgain } from './rules/choosing/ask-again.ts';
import { candidateOf, habitsInTurns } from './rules/choosing/candidates.ts';
import { chooseInTurns } from './rules/choosing/choose.ts';
import type { Aim } from './rules/choosing/gain.ts';
import { dayAfter, daysBetween, studyDaysLeft } from './rules/days.ts';
import type { Habits } from './rules/knowing.ts';
import { dayOf, type Learnt, learning, NOTHING_LEARNT } from './rules/learnt.ts';
import { answersIn, questionsIn } from './rules/pace.ts';
import { mixed, weightsOf } from './rules/weights.ts';

export const USUAL_PLAN: StudyPlan = {
  examOn: null,
  minutesADay: STUDY_MINUTES,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

/** Without an exam date, the aim is what the learner knows this many days from now. */
const DAYS_WITHOUT_DATE = 60;

/** The aim of a choice: the time until the exam, and the learner's pace and calibration. */
export function aimOf(
  plan: StudyPlan,
  learnt: Learnt,
  bank: readonly { questionId: string }[],
  now: Date,
  { knownBefore }: Pick<Habits, 'knownBefore'>,
): Aim {
  const today = dayIn(plan.timeZone, now);
  const examOn = plan.examOn ?? dayAfter(today, DAYS_WITHOUT_DATE);
  const daysLeft = daysBetween(today, examOn);
  const day = dayOf(now);
  const secondsAhead = studyDaysLeft(plan, today, daysLeft) * plan.minutesADay * 60;
  const unasked = bank.filter(({ questionId }) => !learnt.states[questionId]).length;
  return {
    day,
    examDay: day + daysLeft,
    calibration: calibrate(
      learnt.repeats.map(([recall, right]) => ({ recall, right: right === 1 })),
    ),
    knownBefore,
    answersEach: answersIn(secondsAhead, unasked, learnt) / Math.max(1, bank.length),
  };
}

/** How many seconds of today's minutes were studied, and how many are left. */
export function secondsLeft(
  plan: StudyPlan,
  days: readonly { day: string; seconds: number }[],
  now: Date,
): { done: number; left: number } {
  const today = dayIn(plan.timeZone, now);
  const done = days.find(({ day }) => day === today)?.seconds ?? 0;
  return { done, left: Math.max(0, plan.minutesADay * 60 - done) };
}

/** What is known of somebody's memory; worked out from their answers where it was never kept. */
export const learntFrom = async (
  db: Executor,
  whose: Whose,
  memory: Learnt | null,
): Promise<Learnt> => memory ?? runInTurns(learning(NOTHING_LEARNT, await listTold(db, whose)));

/** The plan of a row; the usual one where there is none. */
export const planFrom = (plan: StudyPlan | null): StudyPlan => plan ?? USUAL_PLAN;

/**
 * Takes three statements: the learner's row, the bank, and the exam. Takes one more if the memory
 * has to be rebuilt.
 */
export async function chooseToday(
  db: Executor,
  { userId, programId, more }: Whose & { more: boolean },
  now: Date,
): Promise<ChosenPractice> {
  const { plan: planned, memory, days } = await findStudy(db, { userId, programId });
  const plan = planFrom(planned);
  const learnt = await learntFrom(db, { userId, programId }, memory);
  const bank = await listBank(db, programId, examDay(planned, now));
  const weights = weightsOf(bank, (await findExam(db, programId))?.sections ?? []);
  const weighed = bank.map((question, place) => ({ ...question, weight: weights[place] ?? 0 }));
  const habits = await habitsInTurns(learnt);
  const turn = takeTurns();
  const candidates = await mapInTurns(weighed, (each) => candidateOf(each, learnt, habits));
  const seconds = more ? plan.minutesADay * 60 : secondsLeft(plan, days, now).left;
  const atMost = questionsIn(seconds, bank.length, learnt);
  const aim = aimOf(plan, learnt, bank, now, habits);
  await turn();
  const chosen = await chooseInTurns(candidates, { ...aim, atMost });
  const isDone = more && chosen.length === 0;
  const questions = isDone ? askAgain(bank, learnt, aim).slice(0, Math.max(1, atMost)) : chosen;
  return {
    programId,
    practiceOf: todayOf(programId),
    title: "Today's questions",
    mode: 'practice',
    ifNone: bank.length === 0 ? 'nothing-to-ask' : 'nothing-due',
    questions: mixed(questions),
  };
}
