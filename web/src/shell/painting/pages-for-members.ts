import { type AttemptView, getAttempt, questionPainted } from '../../attempts/index.ts';
import { fetchViews, isShownAtOnce } from '../../kinds/index.ts';
import * as messages from '../../messages.ts';
import { paths } from '../../paths.ts';
import { getResult, isReviewShownAtOnce, type ResultDetail } from '../../results/index.ts';
import { askSettings, ONCE, type PaintedPage, type Visit } from './painted-page.ts';

/**
 * The pages that hold somebody up on a slow line, painted for whoever is signed in: a quiz that goes on, and
 * a result. What their code would still have to work out first is left to the browser.
 */

const ID = /^[0-9a-f-]{36}$/i;

const attemptIn = ({ search }: Visit) => search.get('attempt') ?? '';
const namesAttempt = (visit: Visit) => ID.test(attemptIn(visit));

/** Nobody looks for these: they have a name and nothing that is told of them. */
const headOf = (title: string, path: string) => () => ({ title, description: title, path });

const runner: PaintedPage = {
  modules: ['src/attempts/start-quiz-page.tsx', 'src/attempts/runner/attempt-screen.tsx'],
  keepOf: (search) => search,
  fits: namesAttempt,
  calls: (visit) => [getAttempt.initiate({ params: { attemptId: attemptIn(visit) } }, ONCE)],
  shows([answer], { search }) {
    const question = questionPainted(answer as AttemptView, search);
    // How high a picture may be is found out on the screen.
    return question !== null && !question.illustration && isShownAtOnce(question);
  },
  head: headOf(messages.quizInProgress, paths.startQuiz),
};

const result: PaintedPage = {
  modules: ['src/results/result-page.tsx'],
  keepOf: (search) => search,
  fits: namesAttempt,
  calls: (visit) => [
    getResult.initiate({ params: { quizId: attemptIn(visit) } }, ONCE),
    // The header says how we are reached.
    askSettings(),
  ],
  shows: ([answer]) => isReviewShownAtOnce(answer as ResultDetail),
  fetch: ([answer]) => fetchViews((answer as ResultDetail).questions.map(({ paper }) => paper)),
  head: headOf(messages.quizResults, paths.result),
};

export const pagesForMembers: Partial<Record<string, PaintedPage>> = {
  [paths.startQuiz]: runner,
  [paths.result]: result,
};
