import { study } from '@certway/contract/study/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import {
  createStudyFeed,
  getStudyFeed,
  type ListDueAssignments,
  readStudyFeed,
  removeStudyFeed,
} from './calendar/calendar-feed.ts';
import { getMisses } from './drill.ts';
import { countOwnTest, listOwnTests, removeOwnTest, saveOwnTest } from './own-tests/choose.ts';
import { getStudyProgress } from './own-tests/progress.ts';
import { setStudyPlan } from './plan.ts';
import { getStudyWeek, listStudyCards } from './read.ts';
import { getStudySession } from './session.ts';
import { listPlanned } from './teaching/planned.ts';
import { getSharing, setSharing } from './teaching/sharing.ts';
import { writeToPlanned } from './teaching/write.ts';

export const studyRoutes = (platform: Platform, listDueAssignments: ListDueAssignments) =>
  bind(study)({
    listStudyCards: ({ person }) => listStudyCards(platform, person),
    setStudyPlan: ({ person, params, body }) =>
      setStudyPlan(platform, person, params.programId, body),
    getStudyWeek: ({ person, params }) => getStudyWeek(platform, person, params.programId),
    getStudySession: ({ person, params }) => getStudySession(platform, person, params.quizId),
    getMisses: ({ person, params }) => getMisses(platform, person, params.programId),
    getStudyProgress: ({ person, params }) => getStudyProgress(platform, person, params.programId),
    countOwnTest: ({ person, params, body }) =>
      countOwnTest(platform, person, params.programId, body),
    listOwnTests: ({ person, params }) => listOwnTests(platform, person, params.programId),
    saveOwnTest: ({ person, params, body }) =>
      saveOwnTest(platform, person, params.programId, body),
    removeOwnTest: ({ person, params, body }) =>
      removeOwnTest(platform, person, params.programId, body.name),
    listPlanned: ({ person, params, query }) =>
      listPlanned(platform, person, { ...params, ...query }),
    writeToPlanned: ({ person, params, body }) =>
      writeToPlanned(platform, person, { ...params, ...body }),
    getSharing: ({ person }) => getSharing(platform, person),
    setSharing: ({ person, body }) => setSharing(platform, person, body),
    getStudyFeed: ({ person }) => getStudyFeed(platform, person),
    createStudyFeed: ({ person }) => createStudyFeed(platform, person),
    removeStudyFeed: ({ person }) => removeStudyFeed(platform, person),
    readStudyFeed: ({ params }) => readStudyFeed(platform, listDueAssignments, params.secret),
  });
