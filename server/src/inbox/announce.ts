import type { Caller } from '../http/gate/call-session.ts';
import { EventQueue } from '../http/live/events.ts';
import type { EventsReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { countUnread } from './repository.ts';

/** Streams end regularly, so that browsers have to authenticate again. */
const STREAM_LIFE_MS = 15 * 60 * 1000;

/** Call after the commit: says that something is new in these people's inboxes. */
export function announce({ signals }: Pick<Platform, 'signals'>, userIds: readonly string[]): void {
  signals.tell('inbox-changed', userIds);
}

/**
 * Opens the event stream of a browser. It starts with the number of unread messages, and ends with
 * the session or a change of role.
 */
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
  // Unread messages are counted after subscribing, so that no message in between is missed.
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
