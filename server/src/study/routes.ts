import { study } from '@certway/contract/study';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import {
  createStudyFeed,
  getStudyFeed,
  readStudyFeed,
  removeStudyFeed,
} from './calendar/feed-address.ts';
import { getMisses } from './drill.ts';
import { setStudyPlan } from './plan.ts';
import { getStudyWeek, listStudyCards } from './read.ts';

export const studyRoutes = (platform: Platform) =>
  bind(study)({
    listStudyCards: ({ person }) => listStudyCards(platform, person),
    setStudyPlan: ({ person, params, body }) =>
      setStudyPlan(platform, person, params.programId, body),
    getStudyWeek: ({ person, params }) => getStudyWeek(platform, person, params.programId),
    getMisses: ({ person, params }) => getMisses(platform, person, params.programId),
    getStudyFeed: ({ person }) => getStudyFeed(platform, person),
    createStudyFeed: ({ person }) => createStudyFeed(platform, person),
    removeStudyFeed: ({ person }) => removeStudyFeed(platform, person),
    readStudyFeed: ({ params }) => readStudyFeed(platform, params.secret),
  });
