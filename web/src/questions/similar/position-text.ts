import { paths } from '../../paths.ts';
import * as messages from './messages.ts';

interface QuestionPosition {
  programId: string;
  courseId: string;
  moduleId: string;
  /** Counts from 1. */
  place: number;
}

/** 'question 12 of Weather' */
export const positionText = ({ place, moduleName }: { place: number; moduleName: string }) =>
  messages.questionOfModule({ place, moduleName });

/** The same text with a capital, for titles. */
export const titleText = (place: Parameters<typeof positionText>[0]) =>
  messages.titleOfModule({ place: place.place, moduleName: place.moduleName });

/** The address of the editor of this question. */
export function questionAddress({
  programId,
  courseId,
  moduleId,
  place,
}: QuestionPosition): string {
  const named = { program: programId, course: courseId, module: moduleId };
  const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
  return `${paths.editPrograms}?${search}`;
}
