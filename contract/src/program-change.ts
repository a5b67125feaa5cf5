import { z } from 'zod';
import { category, programStatus } from './catalogue.ts';
import { id, line, optionalText } from './fields.ts';
import { ADDRESS_LENGTH, DESCRIPTION_LENGTH, NAME_LENGTH } from './limits.ts';
import { settingFields } from './program-settings.ts';

/** The fields of a program to change; omitted fields stay unchanged. */
export const programChange = z.object({
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  category: category.nullable().optional(),
  status: programStatus.optional(),
  settings: z.object(settingFields).partial().optional(),
  /** Hands the program over to the trainer with this id. */
  trainerId: id.optional(),
  /** Hands it over to the trainer with this verified sign-in address, for callers who do not know the id. */
  trainerEmail: z.string().trim().toLowerCase().max(ADDRESS_LENGTH).optional(),
  /** The revision that was edited, so that a later one is not overwritten. */
  revision: z.number().int().optional(),
});
export type ProgramChange = z.output<typeof programChange>;

export const partDraft = {
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
};
/** The position among siblings, from 1; larger numbers mean the last position. */
export const place = z.number().int().min(1);
const partChange = {
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  order: place.optional(),
};
export const courseChange = z.object(partChange);
export const moduleChange = z.object({
  ...partChange,
  /** Moves the module to another course of the program. */
  courseId: id.optional(),
});
export type CourseChange = z.output<typeof courseChange>;
export type ModuleChange = z.output<typeof moduleChange>;
