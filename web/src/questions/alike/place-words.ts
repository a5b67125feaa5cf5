import { paths } from '../../paths.ts';

interface Place {
  programId: string;
  courseId: string;
  moduleId: string;
  /** From 1. */
  place: number;
}

/** 'question 12 of Weather' */
export const placeWords = ({ place, moduleName }: { place: number; moduleName: string }) =>
  `question ${place} of ${moduleName}`;

/** Where it is edited. */
export function questionAddress({ programId, courseId, moduleId, place }: Place): string {
  const named = { program: programId, course: courseId, module: moduleId };
  const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
  return `${paths.editPrograms}?${search}`;
}
