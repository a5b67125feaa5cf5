import type { Person } from '@certway/contract/endpoint';
import { type SessionCutoffs, sessionCutoffs } from './session-cutoffs.ts';

/**
 * Values with which a statement of another slice checks the session itself. This takes one round
 * trip instead of two.
 */

export interface SessionCondition extends SessionCutoffs, Pick<Person, 'sessionId' | 'role'> {}

export const sessionCondition = ({ sessionId, role }: Person, now: Date): SessionCondition => ({
  sessionId,
  role,
  ...sessionCutoffs(now),
});

/**
 * Returns the parameters of a statement that checks the session. All of them are undefined if the
 * session was already read, so that the statement does not check it.
 */
export const sessionValues = (session: SessionCondition | null): unknown[] => [
  session?.sessionId,
  session?.usedAfter,
  session?.createdAfter,
  session?.role,
];

/**
 * Returns the SQL that selects valid sessions with their user and role. `isAsked` is a condition on
 * the session's id. `usedAfter` and `createdAfter` are the cutoffs.
 */
export const liveSessionsSql = (isAsked: string, usedAfter: string, createdAfter: string) => `
  select session.id, session.user_id, person.role
  from sessions_session session join accounts_user person on person.id = session.user_id
  where session.id ${isAsked} and session.used_at > ${usedAfter} and session.created_at > ${createdAfter}`;
