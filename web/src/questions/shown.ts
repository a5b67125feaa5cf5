import type { Reply } from '../calls/address.ts';

/** Questions and versions as the API returns them, with timestamps as text. */
export type ShownQuestion = Reply<'questions', 'listQuestions'>[number];
export type ShownVersion = Reply<'questions', 'listVersions'>[number];
