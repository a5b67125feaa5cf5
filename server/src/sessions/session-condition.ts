import type { Person } from '@certway/contract/endpoint';
import { type SessionCutoffs, sessionCutoffs } from './session-cutoffs.ts';

/**
 * For statements of other slices that check the session together with their own work: one round
 * trip instead of two.
 */

export interface SessionCondition extends SessionCutoffs, Pick<Person, 'sessionId' | 'role'> {}

export const sessionCondition = ({ sessionId, role }: Person, now: Date): SessionCondition => ({
  sessionId,
  role,
  ...sessionCutoffs(now),
});

/** The values for a statement; empty if the session was read before. */
export const sessionValues = (session: SessionCondition | null): unknown[] => [
  session?.sessionId,
  session?.usedAfter,
  session?.createdAfter,
  session?.role,
];

/**
 * SQL for live sessions with their user and role, as in `repository-user.ts`: those that a
 * condition on their id selects, after the cutoffs.
 */
export const liveSessionsSql = (isAsked: string, usedAfter: string, createdAfter: string) => `
  select session.id, session.user_id, person.role
  from sessions_session session join accounts_user person on person.id = session.user_id
  where session.id ${isAsked} and session.used_at > ${usedAfter} and session.created_at > ${createdAfter}`;
