import type { QuizChoice } from '../../attempts/index.ts';
import type { Reply } from '../../calls/address.ts';
import type { ResultDetail } from './figures.ts';

/** What the pages say about a result and offer next. */

export type PastAttempt = Reply<'results', 'listPastAttempts'>[number];

/** What to do next, in one sentence. */
export function nextStep({
  achieve,
  correctCount,
  questionCount,
  pendingCount,
}: Pick<ResultDetail, 'achieve' | 'correctCount' | 'questionCount' | 'pendingCount'>): string {
  if (achieve === null) return 'You need not wait for it: go on with what comes next.';
  if (pendingCount > 0) return 'Some answers wait for their mark; the score may still rise.';
  if (correctCount === questionCount) return 'Nothing left to repeat here. Take the next module.';
  return achieve === 'Passed'
    ? 'You passed. Repeat what you missed while it is fresh.'
    : 'Repeat what you missed, then take the module once more.';
}

/** The same module again; if something was missed, only that. A paper of a mock exam has none. */
export function nextQuiz(result: ResultDetail): QuizChoice | null {
  const { programId, courseId, moduleId } = result;
  if (courseId === null || moduleId === null) return null;
  return {
    programId,
    courseId,
    moduleId,
    course: result.courseName,
    module: result.moduleName,
    mode: result.correctCount < result.questionCount ? 'missed' : 'practice',
  };
}

export function changeText({
  points,
  previousPoints,
}: Pick<ResultDetail, 'points' | 'previousPoints'>): string {
  if (previousPoints === null) return 'Your first result in this module';
  const change = points - previousPoints;
  if (Math.abs(change) < 0.05) return 'As the time before';
  const size = Math.abs(change).toFixed(1).replace('.0', '');
  return `${size} points ${change > 0 ? 'more' : 'less'} than the time before`;
}
