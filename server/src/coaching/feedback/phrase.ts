import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { correctAnswerText } from '../../kinds/index.ts';
import type { Point } from '../mark.ts';
import * as messages from '../messages.ts';

/**
 * Composes the feedback text for a learner: the points that the answer covers, the points that are
 * missing, and the source to read.
 */

const COVERED_FROM = 0.7;
const PARTLY_COVERED_FROM = 0.3;

const list = new Intl.ListFormat('en');
const quotedList = (texts: readonly string[]) => list.format(texts.map((text) => `“${text}”`));

const readMore = (reference: string) => (reference ? messages.readMore({ reference }) : '');
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
/**
 * Joins texts into paragraphs. The author's explanation may contain Markdown blocks, so it must not
 * share a paragraph with other text.
 */
const paragraphs = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

type Explanation = Pick<Key, 'reference' | 'explanation'>;

export function pointsFeedback(
  points: readonly Point[],
  { reference, explanation }: Explanation,
): string {
  const keyPoints = points.filter(({ kind }) => kind === 'key-point');
  const listBetween = (from: number, below: number) =>
    quotedList(
      keyPoints.filter(({ share }) => share >= from && share < below).map(({ text }) => text),
    );
  const covered = listBetween(COVERED_FROM, Number.POSITIVE_INFINITY);
  const partly = listBetween(PARTLY_COVERED_FROM, COVERED_FROM);
  const missing = listBetween(0, PARTLY_COVERED_FROM);
  const summary = sentences(
    covered ? messages.pointsCovered({ points: covered }) : partly ? '' : messages.noPointsYet,
    partly && messages.pointsPartlyCovered({ points: partly }),
    missing && messages.pointsMissing({ points: missing }),
  );
  return paragraphs(summary, explanation, readMore(reference));
}

const isPicture = (text: string) => text.startsWith('/api/image/');

function verdictText(answer: Answer | null, score: number): string {
  if (answer === null) return messages.notAnswered;
  return score > 0 ? messages.partlyRight : messages.notRight;
}

/**
 * Returns the feedback on an answer that rules mark: the verdict, the right answer, and the
 * author's explanation.
 */
export function ruleFeedback(
  { paper, key }: { paper: QuestionView; key: Key },
  answer: Answer | null,
  score: number,
): string {
  if (score >= 1) return paragraphs(messages.right, key.explanation);
  const right = correctAnswerText(paper, key);
  const verdict = verdictText(answer, score);
  const summary = isPicture(right)
    ? verdict
    : sentences(verdict, messages.rightAnswerIs({ answer: right }));
  return paragraphs(summary, key.explanation, readMore(key.reference));
}

export const blankFeedback = ({ reference, explanation }: Explanation) =>
  paragraphs(messages.leftBlank, explanation, readMore(reference));
