import { STUDY_MINUTES } from '@certway/contract/limits';
import type { StudyPlan } from '@certway/contract/study/study-plan';
import { type PracticeSelection, sessionPracticeKey } from '../attempts/index.ts';
import { listBank } from '../blueprints/index.ts';
import { createYielder, mapYielding, runYielding } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { dayAfter, dayIn, daysBetween, examDay } from '../time/days.ts';
import { findOfferedExam } from './exam.ts';
import * as messages from './messages.ts';
import { findStudy, type LearnerProgram, listStudyAnswers } from './repository.ts';
import { calibrate } from './rules/calibrate.ts';
import { chooseRepeats } from './rules/choosing/ask-again.ts';
import { candidateOf, habitsFromMemoryYielding } from './rules/choosing/candidates.ts';
import { chooseStudyQuestionsYielding } from './rules/choosing/choose.ts';
import type { StudyAim } from './rules/choosing/gain.ts';
import { studyDaysLeft } from './rules/days.ts';
import type { Habits } from './rules/knowledge.ts';
import {
  dayNumber,
  EMPTY_MEMORY,
  type MemoryState,
  updateMemoryInSteps,
} from './rules/memory-state.ts';
import { expectedAnswers, questionsThatFit } from './rules/pace.ts';
import { interleaveTopics, weightsOf } from './rules/weights.ts';

export const DEFAULT_PLAN: StudyPlan = {
  examOn: null,
  minutesADay: STUDY_MINUTES,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  timeZone: 'UTC',
};

/** The number of questions that are repeated if the planned minutes have no room for more. */
const QUESTIONS_AT_LEAST = 5;
/** If there is no exam date, study aims at what the learner knows this many days from now. */
const DAYS_WITHOUT_DATE = 60;

/**
 * Returns the basis for choosing questions: the time until the exam, and the learner's pace and
 * calibration.
 */
export function aimOf(
  plan: StudyPlan,
  memory: MemoryState,
  bank: readonly { questionId: string }[],
  now: Date,
  { knownBefore }: Pick<Habits, 'knownBefore'>,
): StudyAim {
  const today = dayIn(plan.timeZone, now);
  const examOn = plan.examOn ?? dayAfter(today, DAYS_WITHOUT_DATE);
  const daysLeft = daysBetween(today, examOn);
  const day = dayNumber(now);
  const secondsAhead = studyDaysLeft(plan, today, daysLeft) * plan.minutesADay * 60;
  const unasked = bank.filter(({ questionId }) => !memory.states[questionId]).length;
  return {
    day,
    examDay: day + daysLeft,
    calibration: calibrate(
      memory.repeats.map(([recall, right]) => ({ recall, right: right === 1 })),
    ),
    knownBefore,
    answersEach: expectedAnswers(secondsAhead, unasked, memory) / Math.max(1, bank.length),
  };
}

/** Returns how many seconds of today's planned time were studied, and how many are left. */
export function secondsLeft(
  plan: StudyPlan,
  days: readonly { day: string; seconds: number }[],
  now: Date,
): { done: number; left: number } {
  const today = dayIn(plan.timeZone, now);
  const done = days.find(({ day }) => day === today)?.seconds ?? 0;
  return { done, left: Math.max(0, plan.minutesADay * 60 - done) };
}

/** Returns the stored memory, or one rebuilt from the learner's answers if none was stored. */
export const storedOrRebuiltMemory = async (
  db: Executor,
  learnerProgram: LearnerProgram,
  memory: MemoryState | null,
): Promise<MemoryState> =>
  memory ??
  runYielding(updateMemoryInSteps(EMPTY_MEMORY, await listStudyAnswers(db, learnerProgram)));

export const planOrDefault = (plan: StudyPlan | null): StudyPlan => plan ?? DEFAULT_PLAN;

/**
 * Chooses today's questions, or with `more` the questions of further study. Takes three statements,
 * for the learner's row, the bank and the exam, and one more if the memory has to be rebuilt.
 */
export async function chooseToday(
  db: Executor,
  { userId, programId, more }: LearnerProgram & { more: boolean },
  now: Date,
): Promise<PracticeSelection> {
  const { plan: planned, memory: stored, days } = await findStudy(db, { userId, programId });
  const plan = planOrDefault(planned);
  const memory = await storedOrRebuiltMemory(db, { userId, programId }, stored);
  const bank = await listBank(db, programId, examDay(planned, now));
  const weights = weightsOf(bank, (await findOfferedExam(db, programId))?.sections ?? []);
  const weighed = bank.map((question, place) => ({ ...question, weight: weights[place] ?? 0 }));
  const habits = await habitsFromMemoryYielding(memory);
  const yieldIfDue = createYielder();
  const candidates = await mapYielding(weighed, (each) => candidateOf(each, memory, habits));
  const { left } = secondsLeft(plan, days, now);
  const seconds = more ? plan.minutesADay * 60 : left;
  const atMost = questionsThatFit(seconds, bank.length, memory);
  const aim = aimOf(plan, memory, bank, now, habits);
  await yieldIfDue();
  const isDone = left === 0 && more;
  const due = isDone ? [] : await chooseStudyQuestionsYielding(candidates, { ...aim, atMost });
  // Study can always continue: if nothing is due, questions are repeated.
  const questions =
    due.length > 0
      ? interleaveTopics(due)
      : chooseRepeats(bank, memory, aim).slice(0, Math.max(QUESTIONS_AT_LEAST, atMost));
  return {
    programId,
    practiceOf: sessionPracticeKey(programId),
    title: messages.todaysQuestions,
    mode: 'practice',
    ifNone: 'nothing-to-ask',
    questions,
  };
}
