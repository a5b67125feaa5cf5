import { DAY_MS } from '../time/durations.ts';
import { SESSION_IDLE_DAYS, SESSION_LIFE_DAYS } from './cookies.ts';

/** A session is valid only if it was used after `usedAfter` and created after `createdAfter`. */
export interface SessionCutoffs {
  usedAfter: Date;
  createdAfter: Date;
}

export const sessionCutoffs = (now: Date): SessionCutoffs => ({
  usedAfter: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
  createdAfter: new Date(now.getTime() - SESSION_LIFE_DAYS * DAY_MS),
});
