import type { Adapter, Payload } from 'oidc-provider';

/** Stores the pending sign-ins of the development identity. */
export interface DevelopmentStore {
  upsert(model: string, id: string, payload: Payload, expiresInSeconds: number): Promise<void>;
  find(model: string, id: string): Promise<Payload | undefined>;
  findByUserCode(model: string, userCode: string): Promise<Payload | undefined>;
  findByUid(model: string, uid: string): Promise<Payload | undefined>;
  consume(model: string, id: string): Promise<void>;
  destroy(model: string, id: string): Promise<void>;
  revokeByGrantId(model: string, grantId: string): Promise<void>;
}

/** Returns one adapter per model, as oidc-provider requires. */
export function adaptersOver(store: DevelopmentStore): (model: string) => Adapter {
  return (model) => ({
    upsert: (id, payload, expiresIn) => store.upsert(model, id, payload, expiresIn),
    find: (id) => store.find(model, id),
    findByUserCode: (userCode) => store.findByUserCode(model, userCode),
    findByUid: (uid) => store.findByUid(model, uid),
    consume: (id) => store.consume(model, id),
    destroy: (id) => store.destroy(model, id),
    revokeByGrantId: (grantId) => store.revokeByGrantId(model, grantId),
  });
}
