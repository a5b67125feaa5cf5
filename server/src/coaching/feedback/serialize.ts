import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { answerText, isCoached } from '../../kinds/index.ts';
import * as messages from '../messages.ts';
import type { AnsweredQuestion, FeedbackTexts, MarkRow } from '../repository.ts';
import { isProvisional, scoreOf } from '../stored-mark.ts';
import { blankFeedback, pointsFeedback, ruleFeedback } from './phrase.ts';

export function feedbackText({ version, answer, mark }: AnsweredQuestion): string | null {
  if (mark) return mark.feedback ?? pointsFeedback(mark.points, version.key);
  if (answer.score === null) return null;
  if (isCoached(version.key) && answer.answer !== null) return blankFeedback(version.key);
  return ruleFeedback(version, answer.answer, answer.score);
}

function feedbackState(
  { answer, mark }: AnsweredQuestion,
  isWriting: boolean,
): FeedbackItem['state'] {
  if (mark) return isProvisional(mark) ? 'provisional' : 'final';
  if (answer.score !== null) return 'final';
  return isWriting ? 'writing' : 'failed';
}

function reviewState(mark: MarkRow | null): FeedbackItem['review'] {
  if (!mark || mark.decidedAt) return 'closed';
  return mark.askedAt ? 'asked' : 'open';
}

/**
 * Returns feedback for a question whose key must stay hidden. Nothing in the feedback depends on a
 * mark.
 */
function serializeHidden({ version: { paper }, answer }: AnsweredQuestion): FeedbackItem {
  return {
    questionId: answer.questionId,
    question: paper.text,
    type: paper.type,
    yourAnswer: answer.answer === null ? '' : answerText(answer.answer, paper),
    feedback: messages.questionInUnfinishedQuiz,
    score: null,
    engine: null,
    state: 'final',
    correction: null,
    likely: null,
    review: 'closed',
  };
}

export function serializeFeedback(
  answered: AnsweredQuestion,
  texts: FeedbackTexts | null,
  isWriting: boolean,
  isOpen: boolean,
): FeedbackItem {
  if (isOpen) return serializeHidden(answered);
  const { version, answer, mark } = answered;
  const { paper } = version;
  const state = feedbackState(answered, isWriting);
  const text = texts?.[answer.questionId] ?? feedbackText(answered) ?? '';
  const corrected = mark !== null && mark.correctedScore !== null;
  return {
    questionId: answer.questionId,
    question: paper.text,
    type: paper.type,
    yourAnswer: answer.answer === null ? '' : answerText(answer.answer, paper),
    feedback: state === 'failed' ? messages.notGenerated : text,
    score: mark ? scoreOf(mark) : answer.score,
    engine: mark?.engine ?? null,
    state,
    correction: corrected ? { before: mark.score, note: mark.note } : null,
    likely: null,
    review: reviewState(mark),
    ...(mark?.askedReason && { reviewReason: mark.askedReason }),
  };
}
