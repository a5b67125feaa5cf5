import { lazy } from 'react';

export { ExamLinks } from './exam-links.tsx';
export { lengthText, minutesText } from './exam-text.ts';
export { ExamsInside } from './exams-inside.tsx';
export { listExams, useListExamsQuery } from './queries.ts';

/** The list of mock exams in a program, loaded later on pages where it is not the main content. */
export const ExamsInsideLater = lazy(async () => ({
  default: (await import('./exams-inside.tsx')).ExamsInside,
}));

export const ExamsPanel = lazy(async () => ({
  default: (await import('./editing/list/exams-panel.tsx')).ExamsPanel,
}));
