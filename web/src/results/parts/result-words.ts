import type { QuizChoice } from '../../attempts/index.ts';
import type { Reply } from '../../calls/address.ts';
import { countText } from '../../ui/words/counts.ts';
import { percentText, pointsText } from '../../ui/words/scores.ts';
import { extremesOf, needsReview, type ResultDetail } from './figures.ts';

/** What the pages say about a result and offer next: of oneself to the learner, by name to others. */

export type PastAttempt = Reply<'results', 'listPastAttempts'>[number];

const NEARLY = 1e-9;

type Decided = Pick<
  ResultDetail,
  'achieve' | 'points' | 'passMark' | 'questionCount' | 'correctCount'
>;

/** How much hung on it: answers that were missing, or mistakes that were to spare. */
export function decidedText({
  achieve,
  points,
  passMark,
  questionCount,
  correctCount,
}: Decided): string {
  if (achieve === null) return 'The marks that are still missing decide whether it is passed.';
  if (correctCount === questionCount) return 'Every answer was right.';
  const answers = (Math.abs(points - passMark) * questionCount) / 100;
  if (points < passMark) {
    const missing = Math.ceil(answers - NEARLY);
    return achieve === 'Passed'
      ? 'A later correction cost points; what was passed stays passed.'
      : `${countText(missing, 'more right answer')} would have been enough.`;
  }
  const spare = Math.floor(answers + NEARLY);
  return spare === 0
    ? 'One more mistake, and it would not have been enough.'
    : `It would have been enough with ${countText(spare, 'more mistake')} too.`;
}

export function changeText({
  points,
  previousPoints,
}: Pick<ResultDetail, 'points' | 'previousPoints'>): string {
  if (previousPoints === null) return 'The first result in this module.';
  const change = points - previousPoints;
  if (Math.abs(change) < 0.05) return 'The same score as last time.';
  const size = Number(Math.abs(change).toFixed(1));
  return `${pointsText(size)} ${change > 0 ? 'more' : 'less'} than last time.`;
}

type Standing = Pick<
  ResultDetail,
  | 'achieve'
  | 'points'
  | 'correctCount'
  | 'questionCount'
  | 'pendingCount'
  | 'moduleId'
  | 'moduleName'
  | 'modules'
>;

/** Where all is right, the module that is weakest by far from here. */
function elsewhere(result: Standing): string {
  const weakest = extremesOf(result)?.weakest;
  if (!weakest || weakest.moduleId === result.moduleId) {
    return 'Nothing is left to repeat here. Take the next module.';
  }
  return `Nothing is left to repeat here. The weakest module is ${weakest.moduleName}, at ${percentText(weakest.points)}: take that next.`;
}

/** What to do next, in one sentence or two. */
export function nextStep(result: Standing): string {
  const { achieve, correctCount, questionCount, pendingCount, points, moduleName } = result;
  if (achieve === null) return 'There is no need to wait for it: continue with what comes next.';
  if (pendingCount > 0) return 'Some answers wait for their mark; the score may still rise.';
  if (correctCount === questionCount) return elsewhere(result);
  if (needsReview(points)) {
    return `Review the topic before you continue: ${moduleName}. Read the explanations below, then repeat what was missed.`;
  }
  const count = questionCount - correctCount;
  const missed = count === 1 ? 'one question' : `${count} questions`;
  return achieve === 'Passed'
    ? `Repeat the ${missed} you missed while ${count === 1 ? 'it is' : 'they are'} fresh.`
    : `Repeat the ${missed} you missed, then take the module once more.`;
}

/** The same for whoever looks at somebody else's result. */
export function nextForOther(result: Standing & Pick<ResultDetail, 'username'>): string {
  const { achieve, correctCount, questionCount, username } = result;
  if (achieve === null) return `${username} waits for the marks that are still missing.`;
  const missed = questionCount - correctCount;
  return missed === 0
    ? `${username} has nothing left to repeat here.`
    : `${username} has ${countText(missed, 'question')} to repeat here.`;
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
