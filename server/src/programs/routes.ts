import { programs } from '@certway/contract/programs/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getCitationRules } from './citations/read.ts';
import { setCitationRules } from './citations/set.ts';
import { createProgram } from './create.ts';
import { addCourse, removeCourse, updateCourse } from './editing/courses.ts';
import { deleteProgram } from './editing/delete.ts';
import { duplicateProgram } from './editing/duplicate.ts';
import { addModule, duplicateModule, removeModule, updateModule } from './editing/modules.ts';
import { uploadThumbnail } from './editing/thumbnail.ts';
import { updateProgram } from './editing/update.ts';
import { listPrograms } from './list.ts';
import { checkExisting } from './lookup/look-up.ts';
import type { OutlineStore } from './outline-store.ts';
import { checkProgram } from './publishing/check.ts';
import type { QuestionStore } from './question-store.ts';
import { getProgram } from './read.ts';

export const programsRoutes = (
  platform: Platform,
  questions: QuestionStore,
  outlines: OutlineStore,
) =>
  bind(programs)({
    createProgram: ({ person, body }) =>
      createProgram(platform, { questions, outlines }, person, body),
    listPrograms: ({ person, query }) => listPrograms(platform, person, query),
    checkExisting: ({ person, query }) => checkExisting(platform, person, query),
    getProgram: ({ person, params }) => getProgram(platform, person, params.programId),
    updateProgram: ({ person, params, body }) =>
      updateProgram(platform, questions, person, { ...params, change: body }),
    checkProgram: ({ person, params }) =>
      checkProgram(platform, outlines, person, params.programId),
    deleteProgram: ({ person, params }) =>
      deleteProgram(platform, questions, person, params.programId),
    uploadThumbnail: ({ person, params, file }) =>
      uploadThumbnail(platform, person, params.programId, file),
    duplicateProgram: ({ person, params }) =>
      duplicateProgram(platform, { questions, outlines }, person, params.programId),
    getCitationRules: ({ person, params }) => getCitationRules(platform, person, params.programId),
    setCitationRules: ({ person, params, body }) =>
      setCitationRules(platform, person, params.programId, body),
    addCourse: ({ person, params, body }) => addCourse(platform, person, params.programId, body),
    updateCourse: ({ person, params, body }) => updateCourse(platform, person, params, body),
    removeCourse: ({ person, params }) => removeCourse(platform, person, params),
    addModule: ({ person, params, body }) => addModule(platform, person, params, body),
    updateModule: ({ person, params, body }) => updateModule(platform, person, params, body),
    removeModule: ({ person, params }) => removeModule(platform, person, params),
    duplicateModule: ({ person, params }) =>
      duplicateModule(platform, { questions, outlines }, person, params),
  });
