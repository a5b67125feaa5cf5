import type { Person } from '@certway/contract/endpoint';
import { type SessionCutoffs, sessionCutoffs } from './session-cutoffs.ts';

/** For a statement of another slice that reads the session with its own work: one journey instead of two. */

export interface SessionWithin extends SessionCutoffs, Pick<Person, 'sessionId' | 'role'> {}

export const sessionWithin = ({ sessionId, role }: Person, now: Date): SessionWithin => ({
  sessionId,
  role,
  ...sessionCutoffs(now),
});

/** As a statement takes it, nothing where it was read before. */
export const sessionValues = (session: SessionWithin | null): unknown[] => [
  session?.sessionId,
  session?.usedAfter,
  session?.createdAfter,
  session?.role,
];

/** Who is in, and as what, as `repository-who.ts` reads it: the sessions that a condition on their id names, by the moments that say what is fresh. */
export const livingSessions = (isAsked: string, usedAfter: string, createdAfter: string) => `
  select session.id, session.user_id, person.role
  from sessions_session session join accounts_user person on person.id = session.user_id
  where session.id ${isAsked} and session.used_at > ${usedAfter} and session.created_at > ${createdAfter}`;
