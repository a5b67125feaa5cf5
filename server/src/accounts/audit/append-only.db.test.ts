import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { useTestServer } from '../../test/test-server.ts';
import { writeAudit } from './repository.ts';

const testServer = useTestServer();

describe('the audit log', () => {
  it('accepts inserts, and rejects updates and deletes by the application', async () => {
    const { db } = testServer.platform;
    const subjectId = newId();
    await writeAudit(db, { actorId: null, action: 'role-changed', subjectId });
    const before = await db.execute(sql`select * from accounts_audit`);
    for (const statement of [
      "update accounts_audit set action = 'account-deleted'",
      'delete from accounts_audit',
      'truncate accounts_audit',
    ]) {
      const failure = await db.execute(sql.raw(statement)).catch((error) => error);
      expect(failure.cause).toMatchObject({ code: '42501' });
    }
    expect((await db.execute(sql`select * from accounts_audit`)).rows).toEqual(before.rows);
  });
});
