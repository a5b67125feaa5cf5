export { StudyCards, useStudyReady } from './study-cards.tsx';
