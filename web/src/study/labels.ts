import type { PracticeChoice } from '../attempts/index.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { StudyCard } from './queries.ts';

/** The time until the exam; null without a date. */
export function untilText({ plan, daysLeft }: Pick<StudyCard, 'plan' | 'daysLeft'>): string | null {
  if (!plan?.examOn || daysLeft === null) return null;
  const day = dateText(plan.examOn);
  if (daysLeft < 0) return messages.theExamWasOn({ day });
  if (daysLeft === 0) return messages.theExamIsToday;
  return messages.daysUntilExam({ daysLeft, day });
}

/** Shown from the second day on. */
export const streakText = (days: number): string | null =>
  days < 2 ? null : messages.daysInARow({ days });

const minutesText = (seconds: number) =>
  messages.minuteCount({ minutes: Math.max(1, Math.round(seconds / 60)) });

interface CardTask {
  sentence: string;
  label: string;
  /** Nothing is due, so the button is not highlighted. */
  quiet: boolean;
  /** The attempt to continue, or the practice to start. */
  to: { quizId: string } | { choice: PracticeChoice };
}

const startPractice = ({ programId }: StudyCard, more: boolean): { choice: PracticeChoice } => ({
  choice: { about: { what: 'today', programId, more }, practice: messages.todaysQuestions },
});

/** The task of today, with its button. */
export function cardTask(card: StudyCard): CardTask {
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
      to: startPractice(card, true),
    };
  }
  if (questions === 0) {
    return {
      sentence: messages.todayIsDone({ time: minutesText(secondsDone) }),
      label: messages.studyMore,
      quiet: true,
      to: startPractice(card, true),
    };
  }
  if (daysLeft !== null && daysLeft < 0) {
    // How many questions are due is only known when the attempt starts, so no number is promised.
    return {
      sentence: messages.afterTheExam,
      label: messages.beginTodaysQuestions,
      quiet: true,
      to: startPractice(card, true),
    };
  }
  const task = messages.questionsAbout({ questions, time: minutesText(secondsLeft) });
  return {
    sentence: daysLeft === 0 ? messages.goodLuck({ task }) : messages.todayTask({ task }),
    label: messages.beginTodaysQuestions,
    quiet: daysLeft === 0,
    to: startPractice(card, false),
  };
}
