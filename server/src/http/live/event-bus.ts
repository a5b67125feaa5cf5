import { newId } from '../../db/ids.ts';
import type { OpenTransport } from './transports.ts';

/** Events between nodes: hints that something changed, never the change itself. */
export type EventName = 'inbox-changed' | 'account-changed' | 'session-ended' | 'shown-changed';

interface BusEvent {
  name: EventName;
  /** The people concerned. */
  ids: readonly string[];
}

export interface EventBus {
  /**
   * Publishes to this node immediately, and to all others over the transport. Never fails: an event
   * may be lost.
   */
  publish(name: EventName, ids: readonly string[]): void;
  /** Subscribes to events with one id; returns the function that unsubscribes. */
  subscribe(name: EventName, id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** The number of ids that fit into one PostgreSQL notification, which holds 8,000 bytes. */
const IDS_AT_ONCE = 150;

/** The listeners of this process, by id. */
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

/** A process that runs alone needs no transport. */
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
