import { topics } from '@certway/contract/topics/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { addTopics } from './add.ts';
import { assignTopic } from './assign.ts';
import { placeQuestions } from './place-questions.ts';
import { listTopics } from './read.ts';
import { removeTopic } from './remove.ts';
import { updateTopic } from './update.ts';

export const topicsRoutes = (platform: Platform) =>
  bind(topics)({
    listTopics: ({ person, params }) => listTopics(platform, person, params.programId),
    addTopics: ({ person, params, body }) => addTopics(platform, person, params.programId, body),
    updateTopic: ({ person, params, body }) => updateTopic(platform, person, params, body),
    removeTopic: ({ person, params, query }) =>
      removeTopic(platform, person, { ...params, fromExams: query.fromExams === 'yes' }),
    assignTopic: ({ person, params, body }) =>
      assignTopic(platform, person, params.programId, body),
    placeQuestions: ({ person, params, body }) =>
      placeQuestions(platform, person, params.programId, body),
  });
