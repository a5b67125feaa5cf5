export { QuestionFigures, type QuestionPlace } from './question-figures.tsx';
