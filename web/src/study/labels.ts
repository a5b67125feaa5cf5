import { paths, type StartChoice, startQuizAddress } from '../paths.ts';
import { dateText, isoDay, monthDayText, weekdayText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { ModuleStep, StudyCard } from './queries.ts';

/** The number of days within which a date is clear without its year. */
const DAYS_WITHOUT_YEAR = 300;

/** Names a study day in the near future, such as 'tomorrow' or 'Thu, Dec 3'. */
export function nearDayText(day: string, now = new Date()): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return day === isoDay(tomorrow)
    ? messages.tomorrow
    : messages.weekdayAndDay({ weekday: weekdayText(day), day: monthDayText(day) });
}

/** Describes the time until the exam; null if the plan has no date. */
export function untilText({ plan, daysLeft }: Pick<StudyCard, 'plan' | 'daysLeft'>): string | null {
  if (!plan?.examOn || daysLeft === null) return null;
  const day = dateText(plan.examOn);
  if (daysLeft < 0) return messages.theExamWasOn({ day });
  if (daysLeft === 0) return messages.theExamIsToday;
  const isThisYear = daysLeft < DAYS_WITHOUT_YEAR;
  return messages.daysUntilExam({ daysLeft, day: isThisYear ? monthDayText(plan.examOn) : day });
}

/** Returns a text about the number of days studied in a row; null before the second day. */
export const streakText = (days: number): string | null =>
  days < 2 ? null : messages.daysInARow({ days });

const minutesText = (seconds: number) =>
  messages.minuteCount({ minutes: Math.max(1, Math.round(seconds / 60)) });

interface Task {
  sentence: string;
  /** The rest of the task, in a softer line below the sentence. */
  note?: string;
  label: string;
  /** The target of the button: the attempt to continue, or the quiz or practice to start. */
  to: { quizId: string } | { choice: StartChoice };
}

interface Progress {
  answered: number;
  questions: number;
}

const isAnswered = ({ answered, questions }: Progress) => answered >= questions;

/** Names what is left of a running attempt: its questions, or only its end. */
export const continueText = (running: Progress): string =>
  isAnswered(running) ? messages.finish : messages.continueOn;

const startPractice = (programId: string, more: boolean): Task['to'] => ({
  choice: { about: { what: 'today', programId, more }, practice: messages.todaysQuestions },
});

/** Returns the target that starts more questions than the plan has for today. */
export const startMore = (programId: string): Task['to'] => startPractice(programId, true);

/** Returns the link to the target of a task. */
export const linkTo = (to: Task['to']) =>
  'quizId' in to
    ? { to: startQuizAddress(to.quizId) }
    : { to: paths.startQuiz, state: { choice: to.choice } };

/** Returns today's task of a study plan, with the label and target of its button. */
export function cardTask(card: StudyCard): Task {
  const { running, questions, secondsLeft, isStudyDay, daysLeft } = card;
  if (running) {
    return {
      sentence: messages.inTheMiddleOfToday({
        answered: running.answered,
        questions: running.questions,
      }),
      label: isAnswered(running)
        ? messages.finishTodaysQuestions
        : messages.continueTodaysQuestions,
      to: { quizId: running.quizId },
    };
  }
  if (daysLeft !== null && daysLeft < 0) {
    // The number of due questions is only known when the attempt starts, so the text contains no
    // number.
    const to = startMore(card.programId);
    return { sentence: messages.afterTheExam, label: messages.studyMore, to };
  }
  if (!isStudyDay || questions === 0) {
    const to = startMore(card.programId);
    return { sentence: restText(card), label: messages.studyMore, to };
  }
  const task = messages.questionsAbout({ questions, time: minutesText(secondsLeft) });
  return {
    sentence: daysLeft === 0 ? messages.goodLuck({ task }) : messages.dueToday({ task }),
    label: messages.beginTodaysQuestions,
    to: startPractice(card.programId, false),
  };
}

/** Describes a day on which nothing is due: whether it is done or free, and when study continues. */
function restText({ plan, isStudyDay, secondsDone, nextOn }: StudyCard): string {
  const isDone = isStudyDay || secondsDone > 0;
  if (!nextOn) return isDone ? messages.todayIsDone : messages.noStudyToday;
  const next = { day: nearDayText(nextOn), minutes: plan?.minutesADay ?? 0 };
  return isDone ? messages.doneUntil(next) : messages.freeUntil(next);
}

type Module = Pick<ModuleStep, 'courseId' | 'courseName' | 'moduleId' | 'moduleName'>;

const moduleChoice = (
  programId: string,
  { courseId, courseName, moduleId, moduleName }: Module,
  mode: 'practice' | 'missed',
): Task['to'] => ({
  choice: { programId, courseId, moduleId, course: courseName, module: moduleName, mode },
});

/** Returns the task of today: that of the plan, or the next module if there is no plan. */
export const taskFor = (card: StudyCard): Task =>
  !card.plan && card.moduleStep ? stepTask(card, card.moduleStep) : cardTask(card);

/** Returns the task of a learner without a study plan: the last module, or the one after it. */
export function stepTask(card: StudyCard, step: ModuleStep): Task {
  const { programId, moduleName, running, missed, next } = step;
  if (running) {
    const { quizId, answered, questions } = running;
    return {
      sentence: moduleName,
      note: isAnswered(running)
        ? messages.everyQuestionAnswered
        : messages.questionsLeft({ left: questions - answered }),
      label: continueText(running),
      to: { quizId },
    };
  }
  if (missed > 0) {
    return {
      sentence: messages.missedInModule({ missed, moduleName }),
      label: messages.practiceMissed,
      to: moduleChoice(programId, step, 'missed'),
    };
  }
  if (next) {
    return {
      sentence: messages.nextModuleIs({ moduleName: next.moduleName }),
      label: messages.startQuiz,
      to: moduleChoice(programId, next, 'practice'),
    };
  }
  const { programName } = card;
  return {
    sentence: messages.everyModulePassed({ programName }),
    label: messages.studyMore,
    to: startMore(programId),
  };
}
