import { newId } from '../../db/ids.ts';
import type { OpenTransport } from './transports.ts';

/**
 * Events between nodes. An event only says that something has changed, and does not contain the
 * change itself.
 */
export type EventName = 'inbox-changed' | 'account-changed' | 'session-ended' | 'shown-changed';

interface BusEvent {
  name: EventName;
  /** The ids of the people whom the event concerns, or of other targets such as all visitors. */
  ids: readonly string[];
}

export interface EventBus {
  /**
   * Publishes an event immediately on this node, and over the transport on all other nodes. Never
   * throws an error. An event may be lost.
   */
  publish(name: EventName, ids: readonly string[]): void;
  /** Subscribes to events with one id. Returns a function that unsubscribes. */
  subscribe(name: EventName, id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * The maximum number of ids in one message. More would not fit into a PostgreSQL notification of
 * 8,000 bytes.
 */
const IDS_AT_ONCE = 150;

/** Stores the listeners of this process, keyed by event name and id. */
function listeners() {
  const all = new Map<string, Set<() => void>>();
  return {
    add(name: EventName, id: string, listener: () => void) {
      const key = `${name} ${id}`;
      const some = all.get(key) ?? new Set();
      all.set(key, some.add(listener));
      return () => {
        some.delete(listener);
        if (some.size === 0) all.delete(key);
      };
    },
    call({ name, ids }: BusEvent) {
      for (const id of ids) for (const listener of all.get(`${name} ${id}`) ?? []) listener();
    },
  };
}

/** Opens the event bus. The transport is not needed if there is only one process. */
export function openEventBus(openTransport?: OpenTransport): EventBus {
  const here = listeners();
  const node = newId();
  const transport = openTransport?.((text) => {
    const event = JSON.parse(text) as BusEvent & { from: string };
    if (event.from !== node) here.call(event);
  });
  return {
    publish(name, ids) {
      here.call({ name, ids });
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE);
        transport?.send(JSON.stringify({ name, ids: some, from: node }));
      }
    },
    subscribe: here.add,
    close: async () => transport?.close(),
  };
}
