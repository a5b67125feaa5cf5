import type { PracticeChoice } from '../attempts/index.ts';
import { countText } from '../ui/words/counts.ts';
import { dateText } from '../ui/words/moments.ts';
import type { StudyCard } from './queries.ts';

/** Until the exam, in words; null where there is no date. */
export function untilText({ plan, daysLeft }: Pick<StudyCard, 'plan' | 'daysLeft'>): string | null {
  if (!plan?.examOn || daysLeft === null) return null;
  const day = dateText(plan.examOn);
  if (daysLeft < 0) return `The exam was on ${day}`;
  if (daysLeft === 0) return 'The exam is today';
  return `${countText(daysLeft, 'day')} until the exam on ${day}`;
}

/** From the second day on; null before, since one day is no row. */
export const streakText = (days: number): string | null =>
  days < 2 ? null : `${countText(days, 'day')} of study in a row. One missed day a week is free.`;

const minutesText = (seconds: number) => countText(Math.max(1, Math.round(seconds / 60)), 'minute');

interface Task {
  sentence: string;
  label: string;
  /** Nothing is due: the button does not stand out. */
  quiet: boolean;
  /** The attempt to go on with, or what to begin. */
  to: { quizId: string } | { choice: PracticeChoice };
}

const begin = ({ programId }: StudyCard, more: boolean): { choice: PracticeChoice } => ({
  choice: { about: { what: 'today', programId, more }, practice: "Today's questions" },
});

/** What today asks, and the one button for it. */
export function taskOf(card: StudyCard): Task {
  const { running, questions, secondsLeft, secondsDone, isStudyDay, daysLeft } = card;
  if (running) {
    return {
      sentence: `You are in the middle of today's questions: ${running.answered} of ${running.questions} answered.`,
      label: "Continue today's questions",
      quiet: false,
      to: { quizId: running.quizId },
    };
  }
  if (!isStudyDay) {
    return {
      sentence: 'Your plan has no study for today.',
      label: 'Study anyway',
      quiet: true,
      to: begin(card, true),
    };
  }
  if (questions === 0) {
    return {
      sentence: `Today is done: you studied for ${minutesText(secondsDone)}.`,
      label: 'Study more',
      quiet: true,
      to: begin(card, true),
    };
  }
  const task = `${countText(questions, 'question')}, about ${minutesText(secondsLeft)}`;
  return {
    sentence:
      daysLeft === 0 ? `Good luck. If you would like to warm up: ${task}.` : `Today: ${task}.`,
    label: "Begin today's questions",
    quiet: daysLeft === 0,
    to: begin(card, false),
  };
}
