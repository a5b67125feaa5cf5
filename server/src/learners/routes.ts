import { learnersCalls } from '@certway/contract/learners/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { exportLearnerRecords } from './export.ts';
import { listLearnerPrograms, listLearnerRecords } from './list.ts';
import {
  createLearnerNote,
  deleteLearnerNote,
  listLearnerNotes,
  updateLearnerNote,
} from './notes.ts';
import { getLearner, listLearnerAnswers, listLearnerResults } from './read.ts';

export const learnersRoutes = (platform: Platform) =>
  bind(learnersCalls)({
    listLearnerRecords: ({ person, query }) => listLearnerRecords(platform, person, query),
    exportLearnerRecords: async ({ person, query }) =>
      exportLearnerRecords(platform, person, query),
    listLearnerPrograms: ({ person, query }) => listLearnerPrograms(platform, person, query),
    getLearner: ({ person, params, query }) =>
      getLearner(platform, person, { ...params, ...query }),
    listLearnerResults: ({ person, params, query }) =>
      listLearnerResults(platform, person, { ...params, ...query }),
    listLearnerAnswers: ({ person, params, query }) =>
      listLearnerAnswers(platform, person, { ...params, ...query }),
    listLearnerNotes: ({ person, params }) => listLearnerNotes(platform, person, params.userId),
    createLearnerNote: ({ person, params, body }) =>
      createLearnerNote(platform, person, params.userId, body.text),
    updateLearnerNote: ({ person, params, body }) =>
      updateLearnerNote(platform, person, params, body.text),
    deleteLearnerNote: ({ person, params }) => deleteLearnerNote(platform, person, params),
  });
