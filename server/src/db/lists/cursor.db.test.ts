import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../../accounts/audit/repository.ts';
import { makeUser, useTestServer } from '../../test/test-server.ts';
import { newId } from '../ids.ts';
import { type Cursor, cutPage, parseCursor } from './cursor.ts';

const testServer = useTestServer();
let actor = '';
beforeAll(async () => {
  actor = (await makeUser(testServer.platform, 'admin')).id;
});

const BEGAN = Date.UTC(2026, 0, 1);
/** Few distinct timestamps for many rows, so that many rows have equal timestamps. */
const moment = fc.nat(6).map((ms) => new Date(BEGAN + ms));

async function write(moments: Date[], subjectId: string): Promise<string[]> {
  const ids = moments.map(() => newId());
  await testServer.platform.db.execute(sql`
    insert into accounts_audit (id, created_at, actor_id, action, subject_id)
    select id, at, ${actor}, 'role-changed', ${subjectId}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as given (id, at)`);
  return ids;
}

async function readOn(subject: string, place: Cursor | null, limit: number) {
  const rows = await listAuditRows(testServer.platform.db, { subject }, place, limit + 1);
  return cutPage(limit, rows, (row) => row);
}

describe('keyset pagination', () => {
  it('shows each existing row exactly once while rows are added', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(moment, { maxLength: 20 }),
        fc.array(fc.array(moment, { maxLength: 4 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (first, added, limit) => {
          const subject = newId();
          const there = await write(first, subject);
          const seen: string[] = [];
          let next: string | null = null;
          for (let turn = 0; turn === 0 || next; turn++) {
            // Fails if pagination loops: there are fewer than 100 rows, so there cannot be 100
            // pages.
            expect(turn).toBeLessThan(100);
            const page = await readOn(subject, parseCursor(next ?? undefined), limit);
            seen.push(...page.shown.map(({ id }) => id));
            next = page.next;
            await write(added[turn] ?? [], subject);
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(there.filter((id) => !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    ));

  it('rejects an invalid cursor', () => {
    for (const cursor of ['x', '2026-01-01T00:00:00.000Z', `2026-99-01T00:00:00.000Z_${newId()}`])
      expect(() => parseCursor(cursor)).toThrow();
    expect(parseCursor(undefined)).toBeNull();
  });
});
