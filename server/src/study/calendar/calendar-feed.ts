import type { Person } from '@certway/contract/endpoint';
import type { Database } from '../../db/database.ts';
import { hashToken, randomToken } from '../../identity/secrets.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { dayIn } from '../../time/days.ts';
import { listStudied } from '../repository-studied.ts';
import { type CalendarAssignment, formatCalendar } from './icalendar.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findFeedOwner,
  putCalendarFeed,
} from './repository-calendar-feed.ts';

/** Lists the assignments that a person has not submitted, for the calendar. */
export type ListDueAssignments = (
  db: Database,
  userId: string,
  now: Date,
) => Promise<CalendarAssignment[]>;

export const getStudyFeed = async (
  { db }: Platform,
  person: Person,
): Promise<{ since: Date | null }> => ({ since: await findCalendarFeed(db, person.id) });

/**
 * Creates a calendar address and returns it this one time, because only a hash of its secret is
 * stored. A new address replaces the old one.
 */
export async function createStudyFeed(
  { db, config, now }: Platform,
  person: Person,
): Promise<{ address: string }> {
  const secret = randomToken();
  await putCalendarFeed(db, { userId: person.id, secretHash: hashToken(secret), createdAt: now() });
  return { address: `${config.publicUrl}/api/study/calendar/${secret}.ics` };
}

export async function removeStudyFeed(
  { db }: Platform,
  person: Person,
): Promise<{ success: true }> {
  await deleteCalendarFeed(db, person.id);
  return { success: true };
}

/**
 * Returns the study calendar at a secret address. Anyone who knows the address may read it, because
 * calendar programs cannot sign in.
 */
export async function readStudyFeed(
  { db, now }: Platform,
  listDueAssignments: ListDueAssignments,
  secret: string,
): Promise<FileReply> {
  const owner = await findFeedOwner(db, hashToken(secret.replace(/\.ics$/, '')));
  if (!owner) return throwHttpError('not-found');
  const at = now();
  const reader = { userId: owner.userId, isAdmin: owner.role === 'admin' };
  const planned = (await listStudied(db, reader, at)).flatMap(({ programId, programName, plan }) =>
    plan ? [{ programId, programName, plan }] : [],
  );
  const assignments = await listDueAssignments(db, owner.userId, at);
  const text = formatCalendar({ planned, assignments }, (timeZone) => dayIn(timeZone, at), at);
  return {
    content: Buffer.from(text),
    contentType: 'text/calendar; charset=utf-8',
    headers: { 'cache-control': 'private, no-store' },
  };
}
