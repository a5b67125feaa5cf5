import type { PracticeChoice } from '../paths.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { StudyCard } from './queries.ts';

/** Describes the time until the exam; null if the plan has no date. */
export function untilText({ plan, daysLeft }: Pick<StudyCard, 'plan' | 'daysLeft'>): string | null {
  if (!plan?.examOn || daysLeft === null) return null;
  const day = dateText(plan.examOn);
  if (daysLeft < 0) return messages.theExamWasOn({ day });
  if (daysLeft === 0) return messages.theExamIsToday;
  return messages.daysUntilExam({ daysLeft, day });
}

/** Returns a text about the number of days studied in a row; null before the second day. */
export const streakText = (days: number): string | null =>
  days < 2 ? null : messages.daysInARow({ days });

const minutesText = (seconds: number) =>
  messages.minuteCount({ minutes: Math.max(1, Math.round(seconds / 60)) });

interface CardTask {
  sentence: string;
  label: string;
  /** True if nothing is due, so that the button is not highlighted. */
  quiet: boolean;
  /** The target of the button: the attempt to continue, or the practice to start. */
  to: { quizId: string } | { choice: PracticeChoice };
}

const startPractice = ({ programId }: StudyCard, more: boolean): { choice: PracticeChoice } => ({
  choice: { about: { what: 'today', programId, more }, practice: messages.todaysQuestions },
});

/** Returns today's task of a study plan, with the label and target of its button. */
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
    // The number of due questions is only known when the attempt starts, so the text contains no
    // number.
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
