export { coachWords } from './feedback/words.ts';
export { startCatchingUp } from './late/catch-up.ts';
export { queueFigures } from './late/figures.ts';
export { markAnswer, openCoaching } from './mark-answer.ts';
export { coachingOfPerson } from './own.ts';
export { countMarkReviews } from './reviews/list.ts';
export { coachingRoutes } from './routes.ts';
export { thirdPartyOf } from './third-party.ts';
