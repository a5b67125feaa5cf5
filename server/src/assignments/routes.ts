import { assignmentsCalls } from '@certway/contract/assignments/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { removeExtension, setExtension } from './extend.ts';
import { nudgeLate } from './nudge.ts';
import { getBoard, listAssignments, listOwnAssignments } from './read.ts';
import { getTopicBoard, listClassTopics } from './read-topics.ts';
import { sendClassMessage } from './send-message.ts';
import { createAssignment, deleteAssignment, updateAssignment } from './write.ts';

export const assignmentsRoutes = (platform: Platform) =>
  bind(assignmentsCalls)({
    listAssignments: ({ person, params }) => listAssignments(platform, person, params.classId),
    createAssignment: ({ person, params, body }) =>
      createAssignment(platform, person, params.classId, body),
    updateAssignment: ({ person, params, body }) =>
      updateAssignment(platform, person, params, body),
    deleteAssignment: ({ person, params }) => deleteAssignment(platform, person, params),
    setExtension: ({ person, params, body }) => setExtension(platform, person, params, body),
    removeExtension: ({ person, params }) => removeExtension(platform, person, params),
    getBoard: ({ person, params, query }) => getBoard(platform, person, { ...params, ...query }),
    listClassTopics: ({ person, params, query }) =>
      listClassTopics(platform, person, { ...params, ...query }),
    getTopicBoard: ({ person, params, query }) =>
      getTopicBoard(platform, person, { ...params, ...query }),
    listOwnAssignments: ({ person, query }) => listOwnAssignments(platform, person, query),
    sendClassMessage: ({ person, params, body }) =>
      sendClassMessage(platform, person, { ...params, ...body }),
    nudgeLate: ({ person, params }) => nudgeLate(platform, person, params),
  });
