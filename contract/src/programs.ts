import { z } from 'zod';
import { category, existing, listQuery, programStatus } from './catalogue.ts';
import { slice } from './endpoint.ts';
import { id, imagePath, line } from './fields.ts';
import { imageErrors } from './images.ts';
import { BULK_BODY_BYTES, NAME_LENGTH, QUESTION_IMAGE_BYTES } from './limits.ts';
import { courseChange, moduleChange, partDraft, programChange } from './program-change.ts';
import { emptyPart, oversize, programDraft } from './program-draft.ts';
import { shownSettings } from './program-settings.ts';
import { courseSummary } from './program-tree.ts';
import { authors, editors } from './roles.ts';

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
  settings: shownSettings,
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

const inProgram = { programId: id };
const inCourse = { ...inProgram, courseId: id };
const inModule = { ...inCourse, moduleId: id };

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
