import type { PracticeChoice } from '../attempts/index.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { StudyCard } from './queries.ts';

/** Until the exam, in words; null where there is no date. */
export function untilText({ plan, daysLeft }: Pick<StudyCard, 'plan' | 'daysLeft'>): string | null {
  if (!plan?.examOn || daysLeft === null) return null;
  const day = dateText(plan.examOn);
  if (daysLeft < 0) return messages.theExamWasOn({ day });
  if (daysLeft === 0) return messages.theExamIsToday;
  return messages.daysUntilExam({ daysLeft, day });
}

/** From the second day on; null before, since one day is no row. */
export const streakText = (days: number): string | null =>
  days < 2 ? null : messages.daysInARow({ days });

const minutesText = (seconds: number) =>
  messages.minuteCount({ minutes: Math.max(1, Math.round(seconds / 60)) });

interface Task {
  sentence: string;
  label: string;
  /** Nothing is due: the button does not stand out. */
  quiet: boolean;
  /** The attempt to go on with, or what to begin. */
  to: { quizId: string } | { choice: PracticeChoice };
}

const begin = ({ programId }: StudyCard, more: boolean): { choice: PracticeChoice } => ({
  choice: { about: { what: 'today', programId, more }, practice: messages.todaysQuestions },
});

/** What today asks, and the one button for it. */
export function taskOf(card: StudyCard): Task {
  const { running, questions, secondsLeft, secondsDone, isStudyDay, daysLeft } = card;
  if (running) {
    return {
      sentence: messages.inTheMiddleOfToday({
        answered: running.answered,
        questions: running.questions,
      }),
      label: messages.continueTodaysQuestions,
      quiet: false,
      to: { quizId: running.quizId },
    };
  }
  if (!isStudyDay) {
    return {
      sentence: messages.noStudyToday,
      label: messages.studyAnyway,
      quiet: true,
      to: begin(card, true),
    };
  }
  if (questions === 0) {
    return {
      sentence: messages.todayIsDone({ time: minutesText(secondsDone) }),
      label: messages.studyMore,
      quiet: true,
      to: begin(card, true),
    };
  }
  if (daysLeft !== null && daysLeft < 0) {
    // How much has faded is found when it is begun; a number would promise it.
    return {
      sentence: messages.afterTheExam,
      label: messages.beginTodaysQuestions,
      quiet: true,
      to: begin(card, true),
    };
  }
  const task = `${messages.questions({ questions })}, about ${minutesText(secondsLeft)}`;
  return {
    sentence: daysLeft === 0 ? messages.goodLuck({ task }) : `Today: ${task}.`,
    label: messages.beginTodaysQuestions,
    quiet: daysLeft === 0,
    to: begin(card, false),
  };
}
