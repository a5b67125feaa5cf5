import { isCallFailure } from '../calls/failure.ts';
import { momentText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';
import type { ThreadEntry } from './queries.ts';

const said = {
  comment: messages.comment,
  sent: messages.wasSentForReview,
  approved: messages.wasApproved,
  'changes-asked': messages.changesWereRequested,
  corrected: messages.wasCorrected,
  retired: messages.wasRetired,
  'brought-back': messages.wasRestored,
} satisfies Record<ThreadEntry['kind'], string>;

export const kindText = ({ kind }: ThreadEntry): string => said[kind];

/** Returns a text such as 'Tess · Nov 19, 2026, 10:15 · version 3'. */
export const whoAndWhen = ({ author, createdAt, version }: ThreadEntry): string =>
  [
    author ?? messages.unknownAuthor,
    momentText(createdAt),
    version && messages.versionNumber({ version }),
  ]
    .filter(Boolean)
    .join(' · ');

export const failedText = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? messages.notSaved : '';
