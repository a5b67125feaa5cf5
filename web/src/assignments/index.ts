import { lazy } from 'react';

export { OwnAssignments, useOwnAssignmentsReady } from './own-assignments.tsx';
export { useDueTitles } from './use-due-titles.ts';

/** The two parts of the page of a class that are about assignments, loaded when they are opened. */
export const ClassAssignments = lazy(async () => ({
  default: (await import('./class-assignments.tsx')).ClassAssignments,
}));
export const ClassBoard = lazy(async () => ({
  default: (await import('./class-board.tsx')).ClassBoard,
}));
