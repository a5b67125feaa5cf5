import type { OwnTestCount, QuestionStatus } from '@certway/contract/own-test';
import { countText } from '../../ui/words/counts.ts';

export const statusWords: { status: QuestionStatus; label: string }[] = [
  { status: 'new', label: 'New' },
  { status: 'missed', label: 'Missed' },
  { status: 'unsure', label: 'Not sure' },
  { status: 'slow', label: 'Slow' },
  { status: 'flagged', label: 'Bookmarked' },
  { status: 'due', label: 'Due for review' },
];

/** How many match and what will be asked, in words. */
export function countLine(count: OwnTestCount | 'failed' | null): string {
  if (count === null) return 'Counting…';
  if (count === 'failed') return 'They could not be counted. Check the connection.';
  const { matches, asks, seconds } = count;
  if (matches === 0) return 'No question matches.';
  const match = `${countText(matches, 'question')} ${matches === 1 ? 'matches' : 'match'}`;
  if (asks === 0) return `${match}, and none fits into the time.`;
  const time = countText(Math.max(1, Math.round(seconds / 60)), 'minute');
  return asks === matches
    ? `${match}: about ${time}.`
    : `${match}; this test asks ${asks}, about ${time}.`;
}

interface Progress {
  questions: number;
  seen: number;
  right: number;
  known: number;
  expected: number | null;
}

/** How a part stands: seen, right lately, expected on the day. */
export function progressText({ questions, seen, right, known, expected }: Progress): string {
  const parts = [`${seen} of ${questions} seen`];
  if (known > 0) parts.push(`${right} of ${known} right the last time`);
  if (expected !== null) parts.push(`about ${expected} % expected on the day`);
  else if (seen > 0) parts.push('too few answers to tell for the day');
  return parts.join(' · ');
}
