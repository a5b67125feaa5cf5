import type { AnswerRow } from '../attempts/index.ts';

/** What an attempt comes to. Pure: the same answers give the same score, in whatever order. */
export interface Score {
  points: number;
  /** Null while it depends on unconfirmed marks. */
  passed: boolean | null;
  correctCount: number;
  seconds: number;
  /** Answers whose mark is unconfirmed, or still missing. */
  waitingCount: number;
  likelyFrom: number | null;
  likelyTo: number | null;
}

type Marked = Pick<AnswerRow, 'questionId' | 'answer' | 'score' | 'correct' | 'seconds'>;

/** How far off each unconfirmed mark could be: a standard deviation. */
export type Unconfirmed = ReadonlyMap<string, number>;

const isUnmarked = ({ answer, score }: Marked) => answer !== null && score === null;

/** Nothing is known about an answer without a mark: it may get anything from 0 to 1. */
const UNMARKED = { score: 0.5, spread: 0.5 };
/** This many deviations to each side hold four of five. */
const LIKELY = 1.28;

function likelyPoints(
  waiting: readonly Marked[],
  unconfirmed: Unconfirmed,
  { least, most, perMark }: { least: number; most: number; perMark: number },
): Pick<Score, 'likelyFrom' | 'likelyTo'> {
  if (waiting.length === 0) return { likelyFrom: null, likelyTo: null };
  let [middle, variance] = [0, 0];
  for (const answer of waiting) {
    const spread = unconfirmed.get(answer.questionId) ?? UNMARKED.spread;
    middle += answer.score ?? UNMARKED.score;
    variance += spread * spread;
  }
  const reach = LIKELY * perMark * Math.sqrt(variance);
  const center = least + perMark * middle;
  return { likelyFrom: Math.max(least, center - reach), likelyTo: Math.min(most, center + reach) };
}

/**
 * What was skipped, never given or not marked yet counts 0; passing compares the unrounded value.
 * While marks wait for a person, passed or failed is only said if it holds whatever they turn out to be.
 */
export function scoreAttempt(
  questionIds: readonly string[],
  answers: readonly Marked[],
  passMark: number,
  unconfirmed: Unconfirmed,
): Score {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  // In the order of the questions, so rounding cannot depend on the order of arrival.
  const ordered = questionIds.flatMap((id) => byQuestion.get(id) ?? []);
  const isWaiting = (answer: Marked) =>
    isUnmarked(answer) || (answer.answer !== null && unconfirmed.has(answer.questionId));
  const pointsWith = (markOf: (answer: Marked) => number) => {
    const sum = ordered.reduce((total, answer) => total + markOf(answer), 0);
    return questionIds.length === 0 ? 0 : (100 * sum) / questionIds.length;
  };
  const ofMark = ({ score }: Marked) => score ?? 0;
  const least = pointsWith((answer) => (isWaiting(answer) ? 0 : ofMark(answer)));
  const most = pointsWith((answer) => (isWaiting(answer) ? 1 : ofMark(answer)));
  const waiting = ordered.filter(isWaiting);
  const perMark = 100 / Math.max(1, questionIds.length);
  const hangs = least < passMark && most >= passMark && waiting.length > 0;
  return {
    points: pointsWith(ofMark),
    passed: hangs ? null : least >= passMark,
    waitingCount: waiting.length,
    ...likelyPoints(waiting, unconfirmed, { least, most, perMark }),
    correctCount: ordered.filter(({ correct }) => correct).length,
    seconds: ordered.reduce((total, { seconds }) => total + seconds, 0),
  };
}
