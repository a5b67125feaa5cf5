import type { OwnTestCount, QuestionStatus } from '@certway/contract/study/own-test';
import * as messages from '../messages.ts';

export const statusLabels: { status: QuestionStatus; label: string }[] = [
  { status: 'new', label: messages.newQuestions },
  { status: 'missed', label: messages.missed },
  { status: 'unsure', label: messages.notSure },
  { status: 'slow', label: messages.slow },
  { status: 'flagged', label: messages.bookmarked },
  { status: 'due', label: messages.dueForReview },
];

export type TestCount = OwnTestCount | 'failed' | null;

/** A space as high as a line of text, so that nothing moves when the text arrives. */
const EMPTY_LINE = '\u00a0';

/** Describes how many questions match the settings. */
export const availableText = (count: TestCount): string =>
  count === null || count === 'failed'
    ? EMPTY_LINE
    : messages.available({ matches: count.matches });

/** Describes how long the test takes, or why it cannot start. */
export function testLengthText(count: TestCount): string {
  if (count === null) return messages.counting;
  if (count === 'failed') return messages.notCounted;
  const { matches, asks, seconds } = count;
  if (matches === 0) return messages.noQuestionMatches;
  if (asks === 0) return messages.noneFitsTheTime({ matches });
  return messages.takesAbout({ minutes: Math.max(1, Math.round(seconds / 60)) });
}

interface Progress {
  questions: number;
  seen: number;
  right: number;
  known: number;
  expected: number | null;
}

/**
 * Describes a learner's progress in a module or topic: how many questions the learner has seen, how
 * many were right last time, and how many are expected to be right on the exam day.
 */
export function progressText({ questions, seen, right, known, expected }: Progress): string {
  const parts = [messages.seenOf({ seen, questions })];
  if (known > 0) parts.push(messages.rightLastTime({ right, known }));
  if (expected !== null) parts.push(messages.expectedOnTheDay({ expected }));
  else if (seen > 0) parts.push(messages.tooFewToExpect);
  return parts.join(' · ');
}
