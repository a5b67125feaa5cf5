import { paths } from '../../paths.ts';
import * as messages from './messages.ts';

interface Place {
  programId: string;
  courseId: string;
  moduleId: string;
  /** Counts from 1. */
  place: number;
}

/** 'question 12 of Weather' */
export const placeWords = ({ place, moduleName }: { place: number; moduleName: string }) =>
  messages.questionOfModule({ place, moduleName });

/** The same at the beginning of a title. */
export const titleWords = (place: Parameters<typeof placeWords>[0]) =>
  messages.titleOfModule({ place: place.place, moduleName: place.moduleName });

/** Where it is edited. */
export function questionAddress({ programId, courseId, moduleId, place }: Place): string {
  const named = { program: programId, course: courseId, module: moduleId };
  const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
  return `${paths.editPrograms}?${search}`;
}
