import type { Reply } from '../calls/address.ts';

/** As the calls return them: timestamps arrive as text. */
export type ShownQuestion = Reply<'questions', 'listQuestions'>[number];
export type ShownVersion = Reply<'questions', 'listVersions'>[number];
