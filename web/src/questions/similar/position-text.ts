import { paths } from '../../paths.ts';
import * as messages from './messages.ts';

interface QuestionPosition {
  programId: string;
  courseId: string;
  moduleId: string;
  /** The position of the question in its module, counted from 1. */
  place: number;
}

/** Returns a text such as 'question 12 of Weather'. */
export const positionText = ({ place, moduleName }: { place: number; moduleName: string }) =>
  messages.questionOfModule({ place, moduleName });

/** Returns a text such as 'Question 12 of Weather', with a capital letter for titles. */
export const titleText = (place: Parameters<typeof positionText>[0]) =>
  messages.titleOfModule({ place: place.place, moduleName: place.moduleName });

/** Returns the URL that opens a question in the editor. */
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
