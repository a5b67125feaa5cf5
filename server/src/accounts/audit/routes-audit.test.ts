import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntry } from '@certway/contract/accounts/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type SignedIn, useTestServer } from '../../test/test-server.ts';
import type { UserRow } from '../repository.ts';
import { writeAudit } from './repository.ts';

const testServer = useTestServer();
let admin: SignedIn;
let other: UserRow;

const read = (query = '', who = admin) => testServer.call(who, { url: `/api/audit?${query}` });
const entriesOf = async (query = '') =>
  (await read(query)).json<{ entries: AuditEntry[]; next: string | null }>();

beforeAll(async () => {
  admin = await testServer.signedInAs('admin');
  other = await makeUser(testServer.platform, 'trainer', '=1+1');
  for (let n = 0; n < 7; n++) {
    await writeAudit(testServer.platform.db, {
      actorId: n % 2 ? other.id : admin.user.id,
      action: n === 3 ? 'people-invited' : 'role-changed',
      subjectId: n % 2 ? admin.user.id : other.id,
      details: { n },
    });
    // Waits between the entries, because entries of the same millisecond have no defined order.
    await sleep(2);
  }
});

describe('GET /api/audit', () => {
  it('answers 403 to partners', async () => {
    expect((await read('', await testServer.signedInAs('partner'))).statusCode).toBe(403);
  });

  it('answers 400 to an invalid cursor or date', async () => {
    for (const query of ['before=here', 'before=2026-99-99_x', 'from=yesterday']) {
      expect((await read(query)).statusCode, query).toBe(400);
    }
  });

  it('lists who did what to whom, with the newest entry first', async () => {
    const { entries, next } = await entriesOf();
    expect(entries.map(({ details }) => details.n)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(entries[0]).toMatchObject({
      action: 'role-changed',
      actor: { _id: admin.user.id, username: 'admin' },
      subject: { _id: other.id, username: '=1+1' },
    });
    expect(next).toBeNull();
  });

  it('continues at the cursor of the previous reply without gaps or repetitions', async () => {
    const seen: unknown[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page = await entriesOf(`limit=3${place && `&before=${encodeURIComponent(place)}`}`);
      seen.push(...page.entries.map(({ details }) => details.n));
      place = page.next;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('filters by action, actor, subject, and period', async () => {
    const count = async (query: string) => (await entriesOf(query)).entries.length;
    expect(await count('action=people-invited')).toBe(1);
    expect(await count(`actor=${other.id}`)).toBe(3);
    expect(await count(`subject=${other.id}`)).toBe(4);
    const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect(await count(`from=${later}`)).toBe(0);
    expect(await count(`to=${later}`)).toBe(7);
  });
});

describe('GET /api/audit/export', () => {
  it('returns a CSV file in which a name cannot act as a formula', async () => {
    const reply = await testServer.call(admin, { url: '/api/audit/export?action=role-changed' });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain('certway-audit.csv');
    const lines = reply.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('at,action,actorId,actor,subjectId,subject,details');
    expect(reply.body).toContain(`,"'=1+1",`);
    expect(reply.body).not.toMatch(/,"?=1\+1/);
  });

  it('returns all entries, even if there are more than the number of rows read at once', async () => {
    for (let n = 0; n < 520; n++) {
      await writeAudit(testServer.platform.db, {
        actorId: null,
        action: 'invitation-withdrawn',
        subjectId: null,
      });
    }
    const reply = await testServer.call(admin, {
      url: '/api/audit/export?action=invitation-withdrawn',
    });
    expect(reply.body.trimEnd().split('\r\n')).toHaveLength(521);
  });
});
