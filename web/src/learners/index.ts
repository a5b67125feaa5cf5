export { LearnersLink } from './learners-link.tsx';
