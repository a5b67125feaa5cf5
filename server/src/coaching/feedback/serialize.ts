import type { FeedbackItem } from '@certway/contract/marks';
import { answerText, isCoached } from '../../kinds/index.ts';
import { isProvisional, scoreOf } from '../mark-answer.ts';
import type { MarkRow } from '../repository.ts';
import { OPEN_ELSEWHERE, wordsForBlank, wordsForPoints, wordsForRule } from './phrase.ts';
import type { Given, Texts } from './repository.ts';

const NOT_GENERATED = 'Could not generate feedback.';

export function wordsFor({ asked, answer, mark }: Given): string | null {
  if (mark) return mark.feedback ?? wordsForPoints(mark.points, asked.key);
  if (answer.score === null) return null;
  if (isCoached(asked.key) && answer.answer !== null) return wordsForBlank(asked.key);
  return wordsForRule(asked, answer.answer, answer.score);
}

function stateOf({ answer, mark }: Given, isWriting: boolean): FeedbackItem['state'] {
  if (mark) return isProvisional(mark) ? 'provisional' : 'final';
  if (answer.score !== null) return 'final';
  return isWriting ? 'writing' : 'failed';
}

function reviewOf(mark: MarkRow | null): FeedbackItem['review'] {
  if (!mark || mark.decidedAt) return 'closed';
  return mark.askedAt ? 'asked' : 'open';
}

/** Of a question whose key must stay closed: nothing that depends on a mark. */
function presentOpen({ asked: { paper }, answer }: Given): FeedbackItem {
  return {
    questionId: answer.questionId,
    question: paper.text,
    type: paper.type,
    yourAnswer: answer.answer === null ? '' : answerText(answer.answer, paper),
    feedback: OPEN_ELSEWHERE,
    score: null,
    engine: null,
    state: 'final',
    correction: null,
    likely: null,
    review: 'closed',
  };
}

export function present(
  given: Given,
  texts: Texts | null,
  isWriting: boolean,
  isOpen: boolean,
): FeedbackItem {
  if (isOpen) return presentOpen(given);
  const { asked, answer, mark } = given;
  const { paper } = asked;
  const state = stateOf(given, isWriting);
  const words = texts?.[answer.questionId] ?? wordsFor(given) ?? '';
  const corrected = mark !== null && mark.correctedScore !== null;
  return {
    questionId: answer.questionId,
    question: paper.text,
    type: paper.type,
    yourAnswer: answer.answer === null ? '' : answerText(answer.answer, paper),
    feedback: state === 'failed' ? NOT_GENERATED : words,
    score: mark ? scoreOf(mark) : answer.score,
    engine: mark?.engine ?? null,
    state,
    correction: corrected ? { before: mark.score, note: mark.note } : null,
    likely: null,
    review: reviewOf(mark),
  };
}
