export { LearnersLink } from './learners-link.tsx';
export { useListLearnerProgramsQuery } from './queries.ts';
