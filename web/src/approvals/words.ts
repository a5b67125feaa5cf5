import { isCallFailure } from '../calls/failure.ts';
import { momentText } from '../ui/words/moments.ts';
import type { ThreadEntry } from './queries.ts';

const said = {
  comment: 'Comment',
  sent: 'Sent to review',
  approved: 'Approved',
  'changes-asked': 'Changes asked for',
  corrected: 'Corrected',
  retired: 'Retired',
  'brought-back': 'Asked again',
} satisfies Record<ThreadEntry['kind'], string>;

export const kindText = ({ kind }: ThreadEntry): string => said[kind];

/** 'Tess · Nov 19, 2026, 10:15 · version 3' */
export const whoAndWhen = ({ author, createdAt, version }: ThreadEntry): string =>
  [author ?? 'Unknown author', momentText(createdAt), version && `version ${version}`]
    .filter(Boolean)
    .join(' · ');

export const failedText = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? 'This was not saved. Please try again.' : '';
