import { coaching } from '@certway/contract/coaching/index';
import type { AnswerMarking } from '../attempts/index.ts';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { listDecidedMarks } from './decisions/list.ts';
import { withdrawDecidedMark } from './decisions/withdraw.ts';
import { getFeedback, giveFeedback } from './feedback/give.ts';
import { chooseFinality, getCoachRecord } from './grade-finalization/read-record.ts';
import { evaluateAnswer } from './marking/evaluate-answer.ts';
import type { Coaching } from './marking/open-coaching.ts';
import { decideMark } from './reviews/decide.ts';
import { getMarkReview, listClassMarkReviews, listMarkReviews } from './reviews/list.ts';
import { explainMarkReview, requestMarkReview } from './reviews/request-review.ts';

export const coachingRoutes = (platform: Platform, coach: Coaching, marking: AnswerMarking) =>
  bind(coaching)({
    evaluateAnswer: ({ person, body }) => evaluateAnswer(platform, marking, person, body),
    giveFeedback: ({ person, body }) => giveFeedback(platform, coach, person, body),
    getFeedback: ({ person, params }) => getFeedback(platform, coach, person, params),
    requestMarkReview: ({ person, params }) =>
      requestMarkReview(platform, person, {
        attemptId: params.quizId,
        questionId: params.questionId,
      }),
    explainMarkReview: ({ person, params, body }) =>
      explainMarkReview(
        platform,
        person,
        { attemptId: params.quizId, questionId: params.questionId },
        body.reason,
      ),
    listMarkReviews: ({ person, query }) => listMarkReviews(platform, person, query),
    listClassMarkReviews: ({ person, params, query }) =>
      listClassMarkReviews(platform, person, { ...params, ...query }),
    getMarkReview: ({ person, params }) =>
      getMarkReview(platform, person, {
        attemptId: params.quizId,
        questionId: params.questionId,
      }),
    decideMark: ({ person, params, body }) =>
      decideMark(
        platform,
        coach,
        person,
        { attemptId: params.quizId, questionId: params.questionId },
        body,
      ),
    getCoachRecord: ({ person, params }) =>
      getCoachRecord(platform, coach.trustOf, person, params.programId),
    chooseFinality: ({ person, params, body }) =>
      chooseFinality(platform, coach.trustOf, person, params.programId, body.finality),
    listDecidedMarks: ({ person, params, query }) =>
      listDecidedMarks(platform, person, params.programId, query),
    withdrawDecidedMark: ({ person, params }) =>
      withdrawDecidedMark(platform, person, params.decisionId),
  });
