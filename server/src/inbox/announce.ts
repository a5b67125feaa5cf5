import type { Caller } from '../http/gate/call-session.ts';
import { EventQueue } from '../http/live/events.ts';
import type { EventsReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { countUnread } from './repository.ts';

/** Streams end by themselves now and then, so a browser has to identify itself again. */
const STREAM_LIFE_MS = 15 * 60 * 1000;

/** Call after the commit: says that something is new in these people's inboxes. */
export function announce({ signals }: Pick<Platform, 'signals'>, userIds: readonly string[]): void {
  signals.tell('inbox-changed', userIds);
}

/** One browser's stream: it begins with how many are unread, and ends with the session, and when the account's role changes. */
export async function watchInbox(
  { db, signals }: Platform,
  { person, session }: Caller,
): Promise<EventsReply> {
  const events = new EventQueue(() => {
    clearTimeout(life);
    for (const stop of stops) stop();
  });
  const life = setTimeout(() => events.end(), STREAM_LIFE_MS);
  const stops = [
    signals.listen('inbox-changed', person.id, () => events.push({ event: 'inbox', data: {} })),
    signals.listen('session-ended', person.sessionId, () => events.end()),
    signals.listen('account-changed', person.id, () => events.end()),
  ];
  // Counted once changes are listened for: what comes in between is told by an event of its own.
  const look = (data: object) => events.push({ event: 'inbox', data });
  countUnread(db, person.id).then(
    (unread) => look({ unread }),
    () => look({}),
  );
  try {
    await session?.read();
  } catch (error) {
    events.end();
    throw error;
  }
  return { events };
}
