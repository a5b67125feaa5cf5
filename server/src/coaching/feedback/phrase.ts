import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { correctAnswerText } from '../../kinds/index.ts';
import type { Point } from '../mark.ts';

/** Feedback texts for a learner: which points an answer covered, which it missed, what to read. */

export const OPEN_ELSEWHERE =
  'You are being asked this question in a quiz that is running. Its feedback comes afterwards.';

const THERE = 0.7;
const PARTLY = 0.3;

const quoted = (text: string) => `“${text}”`;

function listed(texts: readonly string[]): string {
  const [last, ...before] = [...texts].map(quoted).reverse();
  return before.length === 0 ? (last ?? '') : `${before.reverse().join(', ')} and ${last}`;
}

const readAgain = (reference: string) => (reference ? `To read again: ${reference}.` : '');
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
/** The author's explanation may be Markdown, so it gets a paragraph of its own. */
const paragraphs = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

type Source = Pick<Key, 'reference' | 'explanation'>;

export function wordsForPoints(
  points: readonly Point[],
  { reference, explanation }: Source,
): string {
  const keyPoints = points.filter(({ kind }) => kind === 'key-point');
  const texts = (from: number, below: number) =>
    keyPoints.filter(({ share }) => share >= from && share < below).map(({ text }) => text);
  const [there, partly, missing] = [
    texts(THERE, Number.POSITIVE_INFINITY),
    texts(PARTLY, THERE),
    texts(0, PARTLY),
  ];
  const found =
    there.length > 0
      ? `You have ${listed(there)}.`
      : 'The points of a full answer are not in it yet.';
  const words = sentences(
    found,
    partly.length > 0 ? `Partly there: ${listed(partly)}.` : '',
    missing.length > 0 ? `Add ${listed(missing)}.` : '',
  );
  return paragraphs(words, explanation, readAgain(reference));
}

const isPicture = (text: string) => text.startsWith('/api/image/');

/** For what the rules of its kind decide: what is right, and why in the author's words. */
export function wordsForRule(
  { paper, key }: { paper: Paper; key: Key },
  answer: Answer | null,
  score: number,
): string {
  if (score >= 1) return paragraphs('Right.', key.explanation);
  const right = correctAnswerText(paper, key);
  const verdict =
    answer === null
      ? 'You left this one out.'
      : score > 0
        ? 'Part of this is right.'
        : 'Not right.';
  const words = isPicture(right) ? verdict : `${verdict} The right answer is ${quoted(right)}.`;
  return paragraphs(words, key.explanation, readAgain(key.reference));
}

export const wordsForBlank = ({ reference, explanation }: Source) =>
  paragraphs('You left this one empty.', explanation, readAgain(reference));
