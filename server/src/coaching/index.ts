/**
 * The layers of this slice, each of which imports only itself and the layers above it in this list
 * (`scripts/check/layers.ts`):
 *
 * - the tables, what a mark and a question are to the coach, the policy, and the repository;
 * - `quantities`: numbers and units in answers;
 * - `built-in`: the engine that needs no model;
 * - `model`: the engine that asks a language model;
 * - `preparation-process`: the built-in engine in a separate process;
 * - `usage`: the daily limits of model calls;
 * - `decisions`: marks that people decided, and identical answers;
 * - `grade-finalization`: which marks of the coach are final;
 * - `marking`: marking an answer;
 * - `reviews`: marks that a person checks;
 * - `catch-up`: answers that could not be marked at once;
 * - `feedback`: what the learner reads;
 * - personal data, the routes, and this file.
 */

export { startCatchingUp } from './catch-up/catch-up.ts';
export { queueMetrics } from './catch-up/metrics.ts';
export { answerTextOf } from './coach-question.ts';
export { listCoachTexts } from './feedback/coach-texts.ts';
export { findCompleteFeedback } from './feedback/give.ts';
export { markAnswer } from './marking/mark-answer.ts';
export { openCoaching } from './marking/open-coaching.ts';
export { thirdPartyName } from './model/third-party.ts';
export { coachingOfPerson } from './personal-data.ts';
export { countMarkReviews } from './reviews/list.ts';
export { coachingRoutes } from './routes.ts';
