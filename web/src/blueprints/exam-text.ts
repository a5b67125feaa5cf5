import type { Exam } from '@certway/contract/blueprints/index';
import * as messages from './messages.ts';

/** Returns a text such as '2 h 30 min' or '45 min'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? messages.hoursShort({ hours }) : '',
    rest > 0 || hours === 0 ? messages.minutesShort({ minutes: rest }) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns a text such as '60 questions, 2 h 30 min'. */
export const lengthText = ({ questionCount, minutes }: Pick<Exam, 'questionCount' | 'minutes'>) =>
  messages.questionsAndTime({ questions: questionCount, time: minutesText(minutes) });

/**
 * Returns a text that says how many mock exams can be taken without repeated questions. If the mock
 * exam is shorter than the real exam, the text also gives the length of the real exam.
 */
export function papersText({
  papers,
  shortenedFrom,
}: Pick<Exam, 'papers' | 'shortenedFrom'>): string {
  const carried = papers > 1 ? messages.papersWithoutRepeats({ papers }) : messages.questionsRepeat;
  return shortenedFrom
    ? `${carried} ${messages.examItselfHas({ length: lengthText(shortenedFrom) })}`
    : carried;
}
