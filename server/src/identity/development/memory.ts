import type { Payload } from 'oidc-provider';
import type { DevelopmentStore } from './store.ts';

interface StoredEntry {
  model: string;
  payload: Payload;
  expiresAt: number;
}

/** Creates a store for a single process. Pending sign-ins are lost when the process ends. */
export function memoryStore(now: () => number = Date.now): DevelopmentStore {
  const entries = new Map<string, StoredEntry>();
  const key = (model: string, id: string) => `${model}:${id}`;
  const dropExpired = () => {
    for (const [name, entry] of entries) if (entry.expiresAt <= now()) entries.delete(name);
  };
  const alive = (entry: StoredEntry | undefined) =>
    entry && entry.expiresAt > now() ? entry.payload : undefined;
  const findWhere = (model: string, field: string, value: string) =>
    alive([...entries.values()].find((e) => e.model === model && e.payload[field] === value));

  return {
    async upsert(model, id, payload, expiresInSeconds) {
      dropExpired();
      const expiresAt = now() + expiresInSeconds * 1000;
      entries.set(key(model, id), { model, payload, expiresAt });
    },
    find: async (model, id) => alive(entries.get(key(model, id))),
    findByUserCode: async (model, userCode) => findWhere(model, 'userCode', userCode),
    findByUid: async (model, uid) => findWhere(model, 'uid', uid),
    async consume(model, id) {
      const payload = alive(entries.get(key(model, id)));
      if (payload) payload.consumed = Math.floor(now() / 1000);
    },
    async destroy(model, id) {
      entries.delete(key(model, id));
    },
    async revokeByGrantId(model, grantId) {
      for (const [name, entry] of entries) {
        if (entry.model === model && entry.payload.grantId === grantId) entries.delete(name);
      }
    },
  };
}
