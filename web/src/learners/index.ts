export { LearnersLink } from './learners-link.tsx';
export { ProgramsField } from './programs-field.tsx';
