import type { Person } from '@certway/contract/endpoint';
import type { Device } from '@certway/contract/sessions/index';
import type { DevicesOf, PersonalData } from '../accounts/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import {
  deleteOtherSessions,
  deleteSessionOf,
  deleteSessionsOf,
  listAllSessionsOf,
  listSessionsOf,
} from './repository.ts';
import { sessionCutoffs } from './session-cutoffs.ts';

export async function listSessions({ db, now }: Platform, person: Person): Promise<Device[]> {
  const sessions = await listSessionsOf(db, person.id, sessionCutoffs(now()));
  return sessions.map(({ id, userAgent, createdAt, usedAt }) => ({
    _id: id,
    userAgent,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: id === person.sessionId,
  }));
}

export async function endSession({ db, eventBus }: Platform, person: Person, sessionId: string) {
  const ended = await deleteSessionOf(db, person.id, sessionId);
  if (ended) eventBus.publish('session-ended', [sessionId]);
  return ended ? { success: true as const } : throwHttpError('not-found');
}

export async function endOtherSessions({ db, eventBus }: Platform, person: Person) {
  const ended = await deleteOtherSessions(db, person.id, person.sessionId);
  eventBus.publish('session-ended', ended);
  return { ended: ended.length };
}

/** Lists or ends all sessions of a person, for administrators of accounts. */
export const devicesOfPerson: DevicesOf = {
  list: ({ db, now }, userId) => listSessionsOf(db, userId, sessionCutoffs(now())),
  endAll: (db, userId) => deleteSessionsOf(db, userId),
};

export const sessionsOfPerson: PersonalData = {
  name: 'sessions',
  gather: listAllSessionsOf,
};
