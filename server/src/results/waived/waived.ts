import type { AnswerRow, AttemptRow, DrawnPaper } from '../../attempts/index.ts';

/** Pure: what an attempt comes to where questions of it were put right afterwards. */

/** How a question counts instead of by its mark: 'key' by a mark that was given anew. */
export type Waiver = 'key' | 'full' | 'out';
export type Waived = ReadonlyMap<string, Waiver>;

export const countedOf = (questionIds: readonly string[], waived: Waived): string[] =>
  questionIds.filter((questionId) => waived.get(questionId) !== 'out');

const FULL = { score: 1, correct: true };

/** Full marks to all: to those as well who left the question open, and so have no answer stored. */
export function withWaived(
  { id: attemptId, questionIds }: Pick<AttemptRow, 'id' | 'questionIds'>,
  given: readonly AnswerRow[],
  waived: Waived,
): AnswerRow[] {
  const isFull = (questionId: string) => waived.get(questionId) === 'full';
  const there = new Set(given.map(({ questionId }) => questionId));
  const open = questionIds.filter((questionId) => isFull(questionId) && !there.has(questionId));
  const added = open.map((questionId) => ({ attemptId, questionId, answer: null, seconds: 0 }));
  return [
    ...given.map((answer) => (isFull(answer.questionId) ? { ...answer, ...FULL } : answer)),
    // Only what a score is made of: such an answer is never stored.
    ...added.map((answer) => ({ ...answer, ...FULL }) as AnswerRow),
  ];
}

export const withoutWaived = (
  unconfirmed: ReadonlySet<string>,
  waived: Waived,
): ReadonlySet<string> => new Set([...unconfirmed].filter((questionId) => !waived.has(questionId)));

/** Out of the score counts like on trial: in no number of the verdict. */
export function withoutOut(drawn: DrawnPaper, waived: Waived): DrawnPaper {
  const out = [...waived].flatMap(([questionId, how]) => (how === 'out' ? questionId : []));
  return { ...drawn, trialIds: [...new Set([...drawn.trialIds, ...out])] };
}
