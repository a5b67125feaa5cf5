import { approvals } from '@certway/contract/approvals/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { listApprovalBatch, listApprovals } from './list.ts';
import { retireQuestion, unretireQuestion } from './retire.ts';
import { approveQuestion, askForChanges, sendToReview } from './review.ts';
import { addSecondReader, getApprovalSetting, removeSecondReader, setTwoPairs } from './setting.ts';
import { addComment, getThread, resolveComment } from './thread.ts';

export const approvalsRoutes = (platform: Platform) =>
  bind(approvals)({
    getApprovalSetting: ({ person, params }) =>
      getApprovalSetting(platform, person, params.programId),
    setTwoPairs: ({ person, params, body }) =>
      setTwoPairs(platform, person, params.programId, body),
    addSecondReader: ({ person, params, body }) =>
      addSecondReader(platform, person, params.programId, body.email),
    removeSecondReader: ({ person, params }) => removeSecondReader(platform, person, params),
    sendToReview: ({ person, params, body }) =>
      sendToReview(platform, person, params.programId, body.questionIds),
    listApprovals: ({ person, query }) => listApprovals(platform, person, query),
    listApprovalBatch: ({ person, params, query }) =>
      listApprovalBatch(platform, person, params, query),
    approveQuestion: ({ person, params, body }) => approveQuestion(platform, person, params, body),
    askForChanges: ({ person, params, body }) => askForChanges(platform, person, params, body),
    getThread: ({ person, params }) => getThread(platform, person, params),
    addComment: ({ person, params, body }) => addComment(platform, person, params, body.text),
    resolveComment: ({ person, params, body }) =>
      resolveComment(platform, person, params, body.isResolved),
    retireQuestion: ({ person, params, body }) =>
      retireQuestion(platform, person, params, body.reason),
    unretireQuestion: ({ person, params, body }) =>
      unretireQuestion(platform, person, params, body.reason),
  });
