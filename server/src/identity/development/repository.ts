import type { Payload } from 'oidc-provider';
import type { Pool } from 'pg';
import type { DevelopmentStore } from './store.ts';

/**
 * Creates the table for pending sign-ins on first use. There is no migration for it, because the
 * development identity is not part of the product and no production database has this table.
 * Several processes may create the table at the same time, and `if not exists` alone does not
 * prevent a conflict. Each process therefore takes an advisory lock, which the implicit transaction
 * of these statements holds.
 */
const TABLE = `
  select pg_advisory_xact_lock(hashtext('identity_development'));
  create table if not exists identity_development (
    model text not null,
    id text not null,
    payload jsonb not null,
    expires_at timestamptz not null,
    primary key (model, id)
  );
`;

/**
 * Creates a store in the database. It is needed if there are several worker processes, because each
 * step of a sign-in may be handled by another worker.
 */
export function rowsStore(pool: Pool): DevelopmentStore {
  let made: Promise<unknown> | null = null;
  const memoizeOnce = () => {
    made ??= pool.query(TABLE).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  const run = async (text: string, values: unknown[]) => {
    await memoizeOnce();
    return pool.query<{ payload: Payload }>(text, values);
  };
  const findWhere = async (condition: string, values: unknown[]) => {
    const found = await run(
      `select payload from identity_development
       where model = $1 and ${condition} and expires_at > now()`,
      values,
    );
    return found.rows[0]?.payload;
  };

  return {
    async upsert(model, id, payload, expiresInSeconds) {
      await run('delete from identity_development where expires_at <= now()', []);
      await run(
        `insert into identity_development (model, id, payload, expires_at)
         values ($1, $2, $3, now() + make_interval(secs => $4))
         on conflict (model, id)
         do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(payload), expiresInSeconds],
      );
    },
    find: (model, id) => findWhere('id = $2', [model, id]),
    findByUserCode: (model, code) => findWhere(`payload->>'userCode' = $2`, [model, code]),
    findByUid: (model, uid) => findWhere(`payload->>'uid' = $2`, [model, uid]),
    async consume(model, id) {
      await run(
        `update identity_development
         set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
         where model = $1 and id = $2`,
        [model, id],
      );
    },
    async destroy(model, id) {
      await run('delete from identity_development where model = $1 and id = $2', [model, id]);
    },
    async revokeByGrantId(model, grantId) {
      await run(`delete from identity_development where model = $1 and payload->>'grantId' = $2`, [
        model,
        grantId,
      ]);
    },
  };
}
