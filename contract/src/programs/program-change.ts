import { z } from 'zod';
import { id, line, optionalText } from '../fields.ts';
import { ADDRESS_LENGTH, DESCRIPTION_LENGTH, NAME_LENGTH } from '../limits.ts';
import { category, programStatus } from './catalogue.ts';
import { settingFields } from './program-settings.ts';

/** The fields of a program that a change may contain. Fields that are left out stay unchanged. */
export const programChange = z.object({
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  category: category.nullable().optional(),
  status: programStatus.optional(),
  settings: z.object(settingFields).partial().optional(),
  /** The id of the new trainer, if the program is handed over to another trainer. */
  trainerId: id.optional(),
  /**
   * The verified sign-in address of the new trainer. Callers who do not know the new trainer's id
   * can use it instead of `trainerId`.
   */
  trainerEmail: z.string().trim().toLowerCase().max(ADDRESS_LENGTH).optional(),
  /**
   * The revision of the program on which the change is based. The change is refused if the program
   * has a later revision, so that no other change is overwritten.
   */
  revision: z.number().int().optional(),
});
export type ProgramChange = z.output<typeof programChange>;

export const partDraft = {
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
};
/**
 * The position of a course or module in its list, counted from 1. A number greater than the length
 * of the list means the last position.
 */
export const place = z.number().int().min(1);
const partChange = {
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  order: place.optional(),
};
export const courseChange = z.object(partChange);
export const moduleChange = z.object({
  ...partChange,
  /** The course of the program to which the module is moved. */
  courseId: id.optional(),
});
export type CourseChange = z.output<typeof courseChange>;
export type ModuleChange = z.output<typeof moduleChange>;
