import { mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import { pages } from '@certway/contract/shell/pages';
import { EventQueue } from '../http/live/events.ts';
import type { EventsReply } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { countUnread } from './repository.ts';

/**
 * The maximum duration of an event stream. After this time the stream ends, and the browser has to
 * authenticate again.
 */
const STREAM_LIFE_MS = 15 * 60 * 1000;

/**
 * Tells the browsers of these people that their inbox has changed. Must be called after the
 * transaction was committed.
 */
export function announce(
  { eventBus }: Pick<Platform, 'eventBus'>,
  userIds: readonly string[],
): void {
  eventBus.publish('inbox-changed', userIds);
}

/**
 * Opens an event stream for a browser. The first event contains the number of unread messages. The
 * stream ends when the session ends or the account changes. A person without an inbox gets no other
 * event.
 */
export async function watchInbox({ db, eventBus }: Platform, person: Person): Promise<EventsReply> {
  const events = new EventQueue(() => {
    clearTimeout(life);
    for (const stop of stops) stop();
  });
  const life = setTimeout(() => events.end(), STREAM_LIFE_MS);
  const stops = [
    eventBus.subscribe('session-ended', person.sessionId, () => events.end()),
    eventBus.subscribe('account-changed', person.id, () => events.end()),
  ];
  if (!mayEnter(pages.inbox.openTo, person.role)) {
    events.push({ event: 'inbox', data: { unread: 0 } });
    return { events };
  }
  stops.push(
    eventBus.subscribe('inbox-changed', person.id, () => events.push({ event: 'inbox', data: {} })),
  );
  // Unread messages are counted only after the subscription has begun. Otherwise a message that
  // arrives between the two would be missed.
  const look = (data: object) => events.push({ event: 'inbox', data });
  countUnread(db, person.id).then(
    (unread) => look({ unread }),
    () => look({}),
  );
  return { events };
}
