import type { Caller } from '../http/gate/call-session.ts';
import { EventQueue } from '../http/live/events.ts';
import type { EventsReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { countUnread } from './repository.ts';

/** Streams end regularly, so that browsers have to authenticate again. */
const STREAM_LIFE_MS = 15 * 60 * 1000;

/** Call this after the commit: signals that these people's inboxes have changed. */
export function announce(
  { eventBus }: Pick<Platform, 'eventBus'>,
  userIds: readonly string[],
): void {
  eventBus.publish('inbox-changed', userIds);
}

/**
 * Opens the event stream of a browser. It starts with the number of unread messages, and ends with
 * the session or a change of role.
 */
export async function watchInbox(
  { db, eventBus }: Platform,
  { person, session }: Caller,
): Promise<EventsReply> {
  const events = new EventQueue(() => {
    clearTimeout(life);
    for (const stop of stops) stop();
  });
  const life = setTimeout(() => events.end(), STREAM_LIFE_MS);
  const stops = [
    eventBus.subscribe('inbox-changed', person.id, () => events.push({ event: 'inbox', data: {} })),
    eventBus.subscribe('session-ended', person.sessionId, () => events.end()),
    eventBus.subscribe('account-changed', person.id, () => events.end()),
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
