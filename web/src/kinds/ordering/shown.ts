/** The components of this kind, loaded with its first question. */
export { Ask } from './ask.tsx';
export { Review } from './review.tsx';
export { RightAnswer } from './right.tsx';
