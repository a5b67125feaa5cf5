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

/** The same at the beginning of a title. */
export const titleWords = (place: Parameters<typeof placeWords>[0]) =>
  placeWords(place).replace(/^q/, 'Q');

/** Where it is edited. */
export function questionAddress({ programId, courseId, moduleId, place }: Place): string {
  const named = { program: programId, course: courseId, module: moduleId };
  const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
  return `${paths.editPrograms}?${search}`;
}
