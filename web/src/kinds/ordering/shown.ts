/** The components of ordering questions, in a chunk that is loaded with the first such question. */
export { Ask } from './ask.tsx';
export { Review, RightAnswer } from './review.tsx';
