import type { Exam } from '@certway/contract/blueprints';
import { countText } from '../ui/words/counts.ts';

/** '2 h 30 min', '45 min'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}

/** '60 questions, 2 h 30 min'. */
export const lengthText = ({ questionCount, minutes }: Pick<Exam, 'questionCount' | 'minutes'>) =>
  `${countText(questionCount, 'question')}, ${minutesText(minutes)}`;

/** What one gets, plainly: how many papers, and whether they are shorter than the exam itself. */
export function papersText({
  papers,
  shortenedFrom,
}: Pick<Exam, 'papers' | 'shortenedFrom'>): string {
  const repeated = 'Its questions come again in a new order each time.';
  const carried = papers > 1 ? `${countText(papers, 'paper')} without a question twice.` : repeated;
  return shortenedFrom ? `${carried} The exam itself has ${lengthText(shortenedFrom)}.` : carried;
}
