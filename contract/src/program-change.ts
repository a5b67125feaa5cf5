import { z } from 'zod';
import { category, programStatus } from './catalogue.ts';
import { id, line, optionalText } from './fields.ts';
import { ADDRESS_LENGTH, DESCRIPTION_LENGTH, NAME_LENGTH } from './limits.ts';
import { settingFields } from './program-settings.ts';

/** The fields of a program to change; what is left out stays as it is. */
export const programChange = z.object({
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  category: category.nullable().optional(),
  status: programStatus.optional(),
  settings: z.object(settingFields).partial().optional(),
  /** Hands the program over to this trainer, */
  trainerId: id.optional(),
  /** or to the one with this verified sign-in address, for those who do not know the id. */
  trainerEmail: z.string().trim().toLowerCase().max(ADDRESS_LENGTH).optional(),
  /** The revision the change was made from, so that a later one is not overwritten. */
  revision: z.number().int().optional(),
});
export type ProgramChange = z.output<typeof programChange>;

export const partDraft = {
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
};
/** Place among its siblings, from 1; a larger number means the last. */
export const place = z.number().int().min(1);
const partChange = {
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  order: place.optional(),
};
export const courseChange = z.object(partChange);
export const moduleChange = z.object({
  ...partChange,
  /** Moves it to another course of the program. */
  courseId: id.optional(),
});
export type CourseChange = z.output<typeof courseChange>;
export type ModuleChange = z.output<typeof moduleChange>;
