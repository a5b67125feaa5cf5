import { REVIEW_TOPIC_BELOW_PERCENT } from '@certway/contract/limits';
import type { Reply } from '../../calls/address.ts';
import { kindViews } from '../../kinds/index.ts';
import { type AnswerOutcome, answerOutcome } from '../../kinds/parts/outcome.ts';
import * as messages from '../messages.ts';

export type ResultDetail = Reply<'results', 'getResult'>;
export type AskedQuestion = ResultDetail['questions'][number];

export const needsReview = (points: number): boolean => points < REVIEW_TOPIC_BELOW_PERCENT;

export function durationText(seconds: number): string {
  if (seconds > 0 && seconds < 1) return messages.underOneSecond;
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0
    ? messages.secondsOnly({ seconds: whole })
    : messages.minutesAndSeconds({ minutes, seconds: whole % 60 });
}

/**
 * Says how many answers still wait for a mark, that the score is the coach's estimate, and whether
 * the marks can change the verdict. `own` is true if the reader is the learner.
 */
export function estimateText({
  own,
  achieve,
  practiceOnly,
  waitingCount,
}: Pick<ResultDetail, 'own' | 'achieve' | 'practiceOnly' | 'waitingCount'>): string {
  const decides =
    achieve === null && !practiceOnly
      ? messages.markDecides({ own })
      : messages.markDoesNotDecide({ own });
  const waiting = messages.answersWaiting({ answers: waitingCount, own });
  return [waiting, messages.coachEstimate, decides].join(' ');
}

export interface KindStats {
  type: AskedQuestion['paper']['type'];
  label: string;
  asked: number;
  correct: number;
  partly: number;
  /** The number of answers that are not marked yet. */
  waiting: number;
  points: number;
}

export function statsByKind(all: readonly AskedQuestion[]): KindStats[] {
  const questions = all.filter(({ beingSat }) => !beingSat);
  const types = [...new Set(questions.map(({ paper }) => paper.type))];
  return types.map((type) => {
    const own = questions.filter(({ paper }) => paper.type === type);
    const score = own.reduce((sum, { verdict }) => sum + (verdict?.score ?? 0), 0);
    return {
      type,
      label: kindViews[type].label,
      asked: own.length,
      correct: own.filter(({ verdict }) => verdict?.correct).length,
      partly: own.filter((asked) => outcomeOf(asked) === 'partly').length,
      waiting: own.filter(({ answer, verdict }) => answer && verdict?.correct === null).length,
      points: (100 * score) / own.length,
    };
  });
}

/** Returns the topics with the smallest share of right answers first. */
export const topicsWeakestFirst = (topics: ResultDetail['topics']) =>
  topics.toSorted((a, b) => a.right * b.asked - b.right * a.asked);

/** Returns the strongest and the weakest module; null if all modules have equal scores. */
export function extremesOf({ modules }: Pick<ResultDetail, 'modules'>) {
  const ordered = [...modules].sort((a, b) => b.points - a.points);
  const [strongest] = ordered;
  const weakest = ordered.at(-1);
  return strongest && weakest && strongest.points > weakest.points ? { strongest, weakest } : null;
}

/**
 * The outcome of an answer. It is 'open' without an answer or a verdict, and 'sitting' if the
 * question is part of a running mock exam.
 */
export type ReviewOutcome = AnswerOutcome | 'open' | 'sitting';

/** Returns the outcome of an answer, as far as it is known. */
export function outcomeOf({
  answer,
  verdict,
  beingSat,
}: Pick<AskedQuestion, 'answer' | 'verdict' | 'beingSat'>): ReviewOutcome {
  if (beingSat) return 'sitting';
  return answer === null || verdict === null ? 'open' : answerOutcome(verdict);
}

const reviewOrder: ReviewOutcome[] = ['wrong', 'partly', 'open', 'waiting', 'sitting', 'right'];

/**
 * Sorts questions for review, with right answers last. Each question keeps its number in the quiz.
 */
export function inReviewOrder(questions: readonly AskedQuestion[]) {
  return questions
    .map((asked, at) => ({ asked, outcome: outcomeOf(asked), place: at + 1 }))
    .sort((a, b) => reviewOrder.indexOf(a.outcome) - reviewOrder.indexOf(b.outcome));
}
export type ReviewItem = ReturnType<typeof inReviewOrder>[number];

/** Groups questions by outcome, in the order of the review. */
export const groupsOf = (all: readonly ReviewItem[]) =>
  reviewOrder
    .map((outcome) => ({ outcome, items: all.filter((each) => each.outcome === outcome) }))
    .filter(({ items }) => items.length > 0);
