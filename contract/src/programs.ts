import { z } from 'zod';
import { category, existing, listQuery, programStatus } from './catalogue.ts';
import { slice } from './endpoint.ts';
import { id, imagePath, line, optionalText } from './fields.ts';
import { imageErrors } from './images.ts';
import { anyDraft } from './kinds/index.ts';
import {
  ADDRESS_LENGTH,
  BULK_BODY_BYTES,
  COURSES_AT_ONCE,
  DEFAULT_PASS_MARK,
  DESCRIPTION_LENGTH,
  ENROLLMENT_LIMIT,
  MODULES_AT_ONCE,
  NAME_LENGTH,
  PROGRAM_QUESTIONS_AT_ONCE,
  QUESTION_IMAGE_BYTES,
  QUESTIONS_AT_ONCE,
} from './limits.ts';
import { price } from './prices.ts';
import { authors, editors } from './roles.ts';

const settingFields = {
  price,
  originalPrice: price.nullable(),
  discountPercentage: z.number().int().min(0).max(100),
  /** Null means 'Unlimited', a number 'Limited to N'. */
  enrollmentLimit: z.number().int().min(1).max(10_000_000).nullable(),
  isPublic: z.boolean(),
  certificateEnabled: z.boolean(),
  passMark: z.number().min(1).max(100),
  feedback: z.enum(['at-once', 'at-end']),
  /** Whether each attempt asks options in an order of its own, where nothing hangs on it. */
  mixesOptions: z.boolean(),
};

export const programSettings = z.object({
  price: settingFields.price.default(0),
  originalPrice: settingFields.originalPrice.default(null),
  discountPercentage: settingFields.discountPercentage.default(0),
  enrollmentLimit: settingFields.enrollmentLimit.default(ENROLLMENT_LIMIT),
  isPublic: settingFields.isPublic.default(true),
  certificateEnabled: settingFields.certificateEnabled.default(true),
  passMark: settingFields.passMark.default(DEFAULT_PASS_MARK),
  feedback: settingFields.feedback.default('at-once'),
  mixesOptions: settingFields.mixesOptions.default(true),
});
export type ProgramSettings = z.output<typeof programSettings>;

/** The tree as everybody may see it: names and counts, no questions. */
export const moduleSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  order: z.number(),
  questionCount: z.number(),
});
export const courseSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  order: z.number(),
  modules: z.array(moduleSummary),
});

export const program = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  trainerId: id,
  trainerName: z.string(),
  category: category.nullable(),
  status: programStatus,
  archived: z.boolean(),
  thumbnail: z.string().nullable(),
  settings: programSettings.extend({ currency: z.string() }),
  courses: z.array(courseSummary),
  courseCount: z.number(),
  moduleCount: z.number(),
  questionCount: z.number(),
  averageRating: z.number(),
  reviewsCount: z.number(),
  purchasedCount: z.number(),
  /** Null if there is no limit. */
  placesLeft: z.number().nullable(),
  revision: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Program = z.output<typeof program>;

const moduleDraft = z.object({
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  order: z.number().int().default(1),
  questions: z.array(anyDraft).max(QUESTIONS_AT_ONCE),
});
const courseDraft = z.object({
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  order: z.number().int().default(1),
  modules: z.array(moduleDraft).max(MODULES_AT_ONCE),
});

/** A whole program as its author submits it; `emptyPart` looks for empty ones. */
export const programDraft = z.object({
  /** Made on the author's device, so a draft sent twice makes one program. */
  _id: id.optional(),
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  /** The owning trainer, if someone else creates it. */
  trainerId: id.optional(),
  category: category.nullable().default(null),
  status: programStatus.default('draft'),
  thumbnail: imagePath.nullable().default(null),
  settings: programSettings.default(programSettings.parse({})),
  courses: z.array(courseDraft).max(COURSES_AT_ONCE),
});
export type ProgramDraft = z.output<typeof programDraft>;
export type ProgramDraftInput = z.input<typeof programDraft>;

/** The fields of a program to change; what is left out stays as it is. */
const programChange = z.object({
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

const partDraft = {
  name: line(NAME_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
};
/** Place among its siblings, from 1; a larger number means the last. */
const place = z.number().int().min(1);
const partChange = {
  name: line(NAME_LENGTH).optional(),
  description: z.string().trim().max(DESCRIPTION_LENGTH).optional(),
  order: place.optional(),
};
const courseChange = z.object(partChange);
const moduleChange = z.object({
  ...partChange,
  /** Moves it to another course of the program. */
  courseId: id.optional(),
});
export type CourseChange = z.output<typeof courseChange>;
export type ModuleChange = z.output<typeof moduleChange>;

const inProgram = { programId: id };
const inCourse = { ...inProgram, courseId: id };
const inModule = { ...inCourse, moduleId: id };

/** The message about the first empty part of a program, or null. */
export function emptyPart(draft: Pick<ProgramDraft, 'courses'>): string | null {
  if (draft.courses.length === 0) return 'Invalid data or no courses provided';
  const bareCourse = draft.courses.find((course) => course.modules.length === 0);
  if (bareCourse) return `No modules in course: ${bareCourse.name}`;
  const modules = draft.courses.flatMap((course) => course.modules);
  const bareModule = modules.find((each) => each.questions.length === 0);
  return bareModule ? `No questions in module: ${bareModule.name}` : null;
}

/** What a program has too much of to be made at one go, or null. */
function oversize({ courses }: Pick<ProgramDraft, 'courses'>): string | null {
  const modules = courses.flatMap((course) => course.modules);
  if (modules.length > MODULES_AT_ONCE) return `At most ${MODULES_AT_ONCE} modules at one go`;
  const count = modules.reduce((sum, { questions }) => sum + questions.length, 0);
  return count > PROGRAM_QUESTIONS_AT_ONCE ? 'So many questions have to be added in parts' : null;
}

export const programs = slice('programs', {
  listPrograms: {
    summary: 'Programs with their trees of courses and modules, a page at a time',
    openTo: 'anyone',
    shared: true,
    query: listQuery,
    reply: z.array(program),
    paged: true,
    errors: [],
  },
  checkExisting: {
    summary: 'The modules of this name in courses of this name, as far as one may see them',
    openTo: 'anyone',
    query: z.object({ course: line(NAME_LENGTH), module: line(NAME_LENGTH) }),
    reply: z.object({ success: z.boolean(), data: z.array(existing) }),
    errors: [],
  },
  createProgram: {
    summary: 'Makes a program with its courses, modules and questions',
    openTo: authors,
    body: programDraft.superRefine((draft, context) => {
      const message = emptyPart(draft) ?? oversize(draft);
      if (message) context.addIssue({ code: 'custom', path: ['courses'], message });
    }),
    reply: program,
    errors: ['trainer-needed', 'id-taken'],
    bodyBytes: BULK_BODY_BYTES,
  },
  getProgram: {
    summary: 'One program, for those who may see it',
    openTo: 'anyone',
    shared: true,
    params: z.object({ programId: id }),
    reply: program,
    errors: [],
  },
  updateProgram: {
    summary: 'Changes name, description, category, settings or status of a program',
    openTo: editors,
    params: z.object(inProgram),
    body: programChange,
    reply: program,
    errors: ['program-changed', 'published-empty', 'trainer-needed'],
  },
  deleteProgram: {
    summary: 'Destroys a program, or archives it where somebody has it already',
    openTo: editors,
    params: z.object(inProgram),
    reply: z.object({ success: z.literal(true), archived: z.boolean() }),
    errors: [],
  },
  uploadThumbnail: {
    summary: 'Gives a program another picture: JPEG or PNG, at most 5 MB',
    openTo: editors,
    params: z.object(inProgram),
    upload: { field: 'thumbnail', maxBytes: QUESTION_IMAGE_BYTES },
    reply: z.object({ thumbnail: imagePath, thumbnailUrl: imagePath }),
    errors: imageErrors,
  },
  duplicateProgram: {
    summary: 'Makes a draft with the same courses, modules and questions',
    openTo: editors,
    params: z.object(inProgram),
    reply: program,
    errors: [],
  },
  addCourse: {
    summary: 'Adds a course at the end of a program',
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(partDraft),
    reply: program,
    errors: [],
  },
  updateCourse: {
    summary: 'Renames a course, or puts it at another place',
    openTo: editors,
    params: z.object(inCourse),
    body: courseChange,
    reply: program,
    errors: [],
  },
  removeCourse: {
    summary: 'Takes a course with its modules out of a program; past results keep it',
    openTo: editors,
    params: z.object(inCourse),
    reply: program,
    errors: ['published-empty'],
  },
  addModule: {
    summary: 'Adds a module at the end of a course',
    openTo: editors,
    params: z.object(inCourse),
    body: z.object(partDraft),
    reply: program,
    errors: [],
  },
  updateModule: {
    summary: 'Renames a module, or puts it at another place or into another course',
    openTo: editors,
    params: z.object(inModule),
    body: moduleChange,
    reply: program,
    errors: [],
  },
  removeModule: {
    summary: 'Takes a module out of a program; past results keep it',
    openTo: editors,
    params: z.object(inModule),
    reply: program,
    errors: ['published-empty'],
  },
  duplicateModule: {
    summary: 'Puts a copy of a module with its questions behind it',
    openTo: editors,
    params: z.object(inModule),
    reply: program,
    errors: [],
  },
});
