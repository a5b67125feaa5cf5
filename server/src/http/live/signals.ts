import { newId } from '../../db/ids.ts';
import type { OpenWire } from './wires.ts';

/** What nodes tell each other: hints that something changed, never the change itself. */
export type SignalName = 'inbox-changed' | 'account-changed' | 'session-ended' | 'shown-changed';

interface Signal {
  name: SignalName;
  /** Whom it concerns. */
  ids: readonly string[];
}

export interface Signals {
  /** Tells this node immediately, and all others over the wire. Never fails: a hint may be lost. */
  tell(name: SignalName, ids: readonly string[]): void;
  /** Listens for one id; call the answer to stop. */
  listen(name: SignalName, id: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** How many ids fit into one PostgreSQL notification, which carries 8,000 bytes. */
const IDS_AT_ONCE = 150;

/** The listeners of this process, by id. */
function listeners() {
  const all = new Map<string, Set<() => void>>();
  return {
    add(name: SignalName, id: string, listener: () => void) {
      const key = `${name} ${id}`;
      const some = all.get(key) ?? new Set();
      all.set(key, some.add(listener));
      return () => {
        some.delete(listener);
        if (some.size === 0) all.delete(key);
      };
    },
    call({ name, ids }: Signal) {
      for (const id of ids) for (const listener of all.get(`${name} ${id}`) ?? []) listener();
    },
  };
}

/** A process that runs alone needs no wire. */
export function openSignals(openWire?: OpenWire): Signals {
  const here = listeners();
  const node = newId();
  const wire = openWire?.((text) => {
    const signal = JSON.parse(text) as Signal & { from: string };
    if (signal.from !== node) here.call(signal);
  });
  return {
    tell(name, ids) {
      here.call({ name, ids });
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
        const some = ids.slice(at, at + IDS_AT_ONCE);
        wire?.send(JSON.stringify({ name, ids: some, from: node }));
      }
    },
    listen: here.add,
    close: async () => wire?.close(),
  };
}
