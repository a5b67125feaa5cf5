import { CACHE_KEPT_SECONDS } from '@certway/contract/limits';
import type { Action } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallRequest } from './address.ts';
import { type Send, send } from './call.ts';
import type { CallFailure } from './failure.ts';
import type { CallMeta } from './outcome.ts';
import { prerenderedPart } from './prerendered.ts';

/** The tags of cache entries. A mutation names the tags whose entries must be fetched again. */
const tagTypes = [
  'User',
  'Settings',
  'Program',
  'Question',
  'BankLosses',
  'BulkChange',
  'Topic',
  'Blueprint',
  'Rule',
  'Approval',
  'ApprovalSetting',
  'Thread',
  'Allowance',
  'Entitlement',
  'Ledger',
  'Review',
  'OwnReview',
  'Feedback',
  'MarkReviews',
  'CoachRecord',
  'Account',
  'OpenAccount',
  'Device',
  'Invitation',
  'Audit',
  'Inbox',
  'Unread',
  'Attempt',
  'ConfidenceSetting',
  'Result',
  'Report',
  'Reported',
  'Note',
  'LearnerNote',
  'Class',
  'Assignment',
  'Organization',
  'Deck',
  'Regrade',
  'Study',
  'StudyFeed',
  'Sharing',
  'OwnTest',
  'Reminders',
  'ForecastRecord',
] as const;
export type Tag = (typeof tagTypes)[number];

export type SendCall = BaseQueryFn<
  CallRequest,
  unknown,
  CallFailure,
  Record<never, never>,
  CallMeta
>;

/**
 * The part of a store that its calls use. During server rendering, the server answers calls without
 * a network.
 */
export interface CallsOfStore {
  send: Send;
}

const sendCall: SendCall = (request, { signal, extra }) =>
  ((extra as CallsOfStore | undefined)?.send ?? send)(request, signal);

/**
 * The options of the five caches of the specification. Each slice adds its calls to a cache in its
 * `queries.ts`.
 */
const options = {
  baseQuery: sendCall,
  tagTypes,
  keepUnusedDataFor: CACHE_KEPT_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  extractRehydrationInfo: (action: Action, { reducerPath }: { reducerPath: string }) =>
    prerenderedPart(action, reducerPath),
  endpoints: () => ({}),
} as const;

export const caches = {
  profile: createApi({ ...options, reducerPath: 'profile' }),
  program: createApi({ ...options, reducerPath: 'program' }),
  quiz: createApi({ ...options, reducerPath: 'quiz' }),
  ai: createApi({ ...options, reducerPath: 'ai' }),
  review: createApi({ ...options, reducerPath: 'review' }),
};

export type CacheName = keyof typeof caches;
