import { lazy } from 'react';

export { ExamLinks } from './exam-links.tsx';
export { lengthText, minutesText } from './exam-words.ts';
export { ExamsInside } from './exams-inside.tsx';
export { listExams } from './queries.ts';

export const ExamsPanel = lazy(async () => ({
  default: (await import('./editing/list/exams-panel.tsx')).ExamsPanel,
}));
