import type { RequestState } from '@certway/contract/access/request-states';
import type { Transaction } from '../db/database.ts';
import { announce, leaveNotice, type NoticeText, noticeTexts } from '../inbox/index.ts';
import type { Platform } from '../platform.ts';
import {
  accessWasRevoked,
  requestWasCanceled,
  requestWasDeclined,
  sellerClosedRequest,
  sellerCouldNotAccept,
  whatRevokedAccessMeans,
  youCanStartItsQuizzes,
  youNowHaveAccess,
} from './messages.ts';

type AccessNoticeKind =
  | 'access-granted'
  | 'access-revoked'
  | 'request-declined'
  | 'request-cancelled';

export interface AccessNotice {
  userId: string;
  about: AccessNoticeKind;
  program: { id: string; name: string };
  at: Date;
}

const text = noticeTexts('access');

const contentOf: Record<
  AccessNoticeKind,
  (program: AccessNotice['program']) => { title: NoticeText; body: NoticeText[]; link: string }
> = {
  'access-granted': ({ name: program }) => ({
    title: text({ youNowHaveAccess }, { program }),
    body: [text({ youCanStartItsQuizzes })],
    link: '/quiz',
  }),
  'access-revoked': ({ name: program }) => ({
    title: text({ accessWasRevoked }, { program }),
    body: [text({ whatRevokedAccessMeans })],
    link: '/results',
  }),
  'request-declined': ({ id, name: program }) => ({
    title: text({ requestWasDeclined }, { program }),
    body: [text({ sellerCouldNotAccept })],
    link: `/cart/${id}`,
  }),
  'request-cancelled': ({ id, name: program }) => ({
    title: text({ requestWasCanceled }, { program }),
    body: [text({ sellerClosedRequest })],
    link: `/cart/${id}`,
  }),
};

/**
 * The kind of notice for each state of a purchase request. States that buyers chose themselves have
 * none.
 */
export const noticeOfState: Partial<Record<RequestState, AccessNoticeKind>> = {
  declined: 'request-declined',
  cancelled: 'request-cancelled',
};

/** Adds a notice about access to the person's inbox, in the transaction of the change. */
export async function notifyAccessChange(
  tx: Transaction,
  { userId, about, program, at }: AccessNotice,
): Promise<void> {
  await leaveNotice(tx, { userId, kind: about, ...contentOf[about](program), at });
}

/**
 * Tells the person's open pages to show the new role, courses, and notice. Call this after the
 * transaction is committed.
 */
export function announceAccess(platform: Platform, userId: string): void {
  platform.eventBus.publish('account-changed', [userId]);
  announce(platform, [userId]);
}
