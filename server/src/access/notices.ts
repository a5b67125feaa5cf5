import type { RequestState } from '@certway/contract/request-states';
import type { Transaction } from '../db/database.ts';
import { announce, leaveNotice } from '../inbox/index.ts';
import type { Platform } from '../platform.ts';

type About = 'access-granted' | 'access-revoked' | 'request-declined' | 'request-cancelled';

export interface Notice {
  userId: string;
  about: About;
  program: { id: string; name: string };
  at: Date;
}

const words: Record<
  About,
  (program: Notice['program']) => Record<'title' | 'body' | 'link', string>
> = {
  'access-granted': ({ name }) => ({
    title: `“${name}” is open for you`,
    body: 'You can start its quizzes now. Pick a course and a module, and begin.',
    link: '/quiz',
  }),
  'access-revoked': ({ name }) => ({
    title: `Your access to “${name}” was revoked`,
    body: 'You cannot start new quizzes of this program. A quiz in progress can be finished, and your results are kept.',
    link: '/results',
  }),
  'request-declined': ({ id, name }) => ({
    title: `Your request for “${name}” was declined`,
    body: 'The seller could not accept it. You can ask again from the page of the program.',
    link: `/cart/${id}`,
  }),
  'request-cancelled': ({ id, name }) => ({
    title: `Your request for “${name}” was canceled`,
    body: 'The seller closed it. You can ask again from the page of the program.',
    link: `/cart/${id}`,
  }),
};

/** What the buyer is told about a request's new state; what they did themselves needs no notice. */
export const noticeOfState: Partial<Record<RequestState, About>> = {
  declined: 'request-declined',
  cancelled: 'request-cancelled',
};

/** Leaves a notice in the person's inbox, in the same transaction as the change. */
export async function tell(tx: Transaction, { userId, about, program, at }: Notice): Promise<void> {
  await leaveNotice(tx, { userId, kind: about, ...words[about](program), at });
}

/** Call after the commit: people who are online see the new role, courses and notice immediately. */
export function announceAccess(platform: Platform, userId: string): void {
  platform.signals.tell('account-changed', [userId]);
  announce(platform, [userId]);
}
