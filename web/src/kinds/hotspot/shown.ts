/** How it is shown, loaded with the first question of this kind. */
export { Ask } from './ask.tsx';
export { Review } from './review.tsx';
export { RightAnswer } from './right.tsx';
