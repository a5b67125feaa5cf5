import { z } from 'zod';
import { authors, editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, imagePath, line } from '../fields.ts';
import { imageErrors } from '../images/index.ts';
import { BULK_BODY_BYTES, NAME_LENGTH, QUESTION_IMAGE_BYTES } from '../limits.ts';
import { category, existing, listQuery, programStatus } from './catalogue.ts';
import { authoredCitations, citationRules } from './citation-rules.ts';
import * as messages from './messages.ts';
import { courseChange, moduleChange, partDraft, programChange } from './program-change.ts';
import { emptyPart, oversize, programDraft } from './program-draft.ts';
import { shownSettings } from './program-settings.ts';
import { courseSummary } from './program-tree.ts';
import { publishCheck } from './publish-check.ts';

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
  /** The number of free places, null if the program has no limit. */
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
    summary: messages.listPrograms,
    openTo: 'anyone',
    shared: true,
    query: listQuery,
    reply: z.array(program),
    paged: true,
    errors: [],
  },
  checkExisting: {
    summary: messages.checkExisting,
    openTo: 'anyone',
    query: z.object({ course: line(NAME_LENGTH), module: line(NAME_LENGTH) }),
    reply: z.object({ success: z.boolean(), data: z.array(existing) }),
    errors: [],
  },
  createProgram: {
    summary: messages.createProgram,
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
    summary: messages.getProgram,
    openTo: 'anyone',
    shared: true,
    params: z.object({ programId: id }),
    reply: program,
    errors: [],
  },
  updateProgram: {
    summary: messages.updateProgram,
    openTo: editors,
    params: z.object(inProgram),
    body: programChange,
    reply: program,
    errors: ['program-changed', 'published-empty', 'trainer-needed'],
  },
  checkProgram: {
    summary: messages.checkProgram,
    openTo: editors,
    params: z.object(inProgram),
    reply: publishCheck,
    errors: [],
  },
  deleteProgram: {
    summary: messages.deleteProgram,
    openTo: editors,
    params: z.object(inProgram),
    reply: z.object({ success: z.literal(true), archived: z.boolean() }),
    errors: [],
  },
  uploadThumbnail: {
    summary: messages.uploadThumbnail,
    openTo: editors,
    params: z.object(inProgram),
    upload: { field: 'thumbnail', maxBytes: QUESTION_IMAGE_BYTES },
    reply: z.object({ thumbnail: imagePath, thumbnailUrl: imagePath }),
    errors: imageErrors,
  },
  duplicateProgram: {
    summary: messages.duplicateProgram,
    openTo: editors,
    params: z.object(inProgram),
    reply: program,
    errors: [],
  },
  getCitationRules: {
    summary: messages.getCitationRules,
    openTo: editors,
    params: z.object(inProgram),
    reply: authoredCitations,
    errors: [],
  },
  setCitationRules: {
    summary: messages.setCitationRules,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object({
      rules: citationRules,
      /** The revision of the program on which the change is based. */
      revision: z.number().int().optional(),
    }),
    reply: authoredCitations,
    errors: ['program-changed'],
  },
  addCourse: {
    summary: messages.addCourse,
    openTo: editors,
    params: z.object(inProgram),
    body: z.object(partDraft),
    reply: program,
    errors: [],
  },
  updateCourse: {
    summary: messages.updateCourse,
    openTo: editors,
    params: z.object(inCourse),
    body: courseChange,
    reply: program,
    errors: [],
  },
  removeCourse: {
    summary: messages.removeCourse,
    openTo: editors,
    params: z.object(inCourse),
    reply: program,
    errors: ['published-empty'],
  },
  addModule: {
    summary: messages.addModule,
    openTo: editors,
    params: z.object(inCourse),
    body: z.object(partDraft),
    reply: program,
    errors: [],
  },
  updateModule: {
    summary: messages.updateModule,
    openTo: editors,
    params: z.object(inModule),
    body: moduleChange,
    reply: program,
    errors: [],
  },
  removeModule: {
    summary: messages.removeModule,
    openTo: editors,
    params: z.object(inModule),
    reply: program,
    errors: ['published-empty'],
  },
  duplicateModule: {
    summary: messages.duplicateModule,
    openTo: editors,
    params: z.object(inModule),
    reply: program,
    errors: [],
  },
});
