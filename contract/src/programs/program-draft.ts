import { z } from 'zod';
import { id, imagePath, line, optionalText } from '../fields.ts';
import { anyDraft } from '../kinds/index.ts';
import {
  COURSES_AT_ONCE,
  DESCRIPTION_LENGTH,
  MODULES_AT_ONCE,
  NAME_LENGTH,
  PROGRAM_QUESTIONS_AT_ONCE,
  QUESTIONS_AT_ONCE,
} from '../limits.ts';
import { topicPath } from '../topics/topic-path.ts';
import { category, programStatus } from './catalogue.ts';
import * as messages from './messages.ts';
import { programSettings } from './program-settings.ts';

const moduleDraft = z.object({
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  order: z.number().int().default(1),
  questions: z.array(anyDraft).max(QUESTIONS_AT_ONCE),
  /**
   * The topics of the questions, in the order of the questions. Topics that several questions have
   * are created once.
   */
  topics: z.array(topicPath).max(QUESTIONS_AT_ONCE).default([]),
});
const courseDraft = z.object({
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  order: z.number().int().default(1),
  modules: z.array(moduleDraft).max(MODULES_AT_ONCE),
});

/**
 * A whole program as its author submits it. The schema accepts empty courses and modules, which
 * `emptyPart` reports.
 */
export const programDraft = z.object({
  /**
   * An id that the author's device generates. If a draft is sent several times with the same id,
   * only one program is created.
   */
  _id: id.optional(),
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  /** The trainer who will own the program. Only needed if someone else creates the program. */
  trainerId: id.optional(),
  category: category.nullable().default(null),
  status: programStatus.default('draft'),
  thumbnail: imagePath.nullable().default(null),
  settings: programSettings.default(programSettings.parse({})),
  courses: z.array(courseDraft).max(COURSES_AT_ONCE),
});
export type ProgramDraft = z.output<typeof programDraft>;
export type ProgramDraftInput = z.input<typeof programDraft>;

/** Returns a message about the first empty part of a program. Returns null if no part is empty. */
export function emptyPart(draft: Pick<ProgramDraft, 'courses'>): string | null {
  if (draft.courses.length === 0) return messages.noCourses;
  const bareCourse = draft.courses.find((course) => course.modules.length === 0);
  if (bareCourse) return messages.noModules({ course: bareCourse.name });
  const modules = draft.courses.flatMap((course) => course.modules);
  const bareModule = modules.find((each) => each.questions.length === 0);
  return bareModule ? messages.noQuestions({ module: bareModule.name }) : null;
}

/**
 * Returns a message if a program is too large to be created in one call. Returns null if it is not.
 */
export function oversize({ courses }: Pick<ProgramDraft, 'courses'>): string | null {
  const modules = courses.flatMap((course) => course.modules);
  if (modules.length > MODULES_AT_ONCE) return messages.tooManyModules({ most: MODULES_AT_ONCE });
  const count = modules.reduce((sum, { questions }) => sum + questions.length, 0);
  return count > PROGRAM_QUESTIONS_AT_ONCE ? messages.tooManyQuestions : null;
}
