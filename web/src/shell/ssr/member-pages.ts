import { type AttemptView, getAttempt, preHydrationQuestion } from '../../attempts/index.ts';
import { fetchViews, isShownAtOnce } from '../../kinds/index.ts';
import * as messages from '../../messages.ts';
import { paths } from '../../paths.ts';
import { getResult, isReviewShownAtOnce, type ResultDetail } from '../../results/index.ts';
import { loadSettings, type SsrPage, UNSUBSCRIBED, type Visit } from './ssr-page.ts';

/**
 * The pages that the server renders for signed-in members: a running quiz and a result, which a
 * slow connection would otherwise delay most. Content that needs the document, such as typeset
 * formulas, is left to the browser.
 */

const ID = /^[0-9a-f-]{36}$/i;

const attemptIn = ({ search }: Visit) => search.get('attempt') ?? '';
const namesAttempt = (visit: Visit) => ID.test(attemptIn(visit));

/** Search engines do not see these pages, so they have only a title. */
const headOf = (title: string, path: string) => () => ({ title, description: title, path });

const runner: SsrPage = {
  searchOf: (search) => search,
  accepts: namesAttempt,
  calls: (visit) => [
    getAttempt.initiate({ params: { attemptId: attemptIn(visit) } }, UNSUBSCRIBED),
  ],
  isRenderable([reply], { search }) {
    const question = preHydrationQuestion(reply as AttemptView, search);
    // The height of a picture depends on the screen.
    return question !== null && !question.illustration && isShownAtOnce(question);
  },
  head: headOf(messages.quizInProgress, paths.startQuiz),
};

const result: SsrPage = {
  searchOf: (search) => search,
  accepts: namesAttempt,
  calls: (visit) => [
    getResult.initiate({ params: { quizId: attemptIn(visit) } }, UNSUBSCRIBED),
    // The header has our contact.
    loadSettings(),
  ],
  isRenderable: ([reply]) => isReviewShownAtOnce(reply as ResultDetail),
  fetch: ([reply]) => fetchViews((reply as ResultDetail).questions.map(({ paper }) => paper)),
  head: headOf(messages.quizResults, paths.result),
};

export const memberPages: Partial<Record<string, SsrPage>> = {
  [paths.startQuiz]: runner,
  [paths.result]: result,
};
