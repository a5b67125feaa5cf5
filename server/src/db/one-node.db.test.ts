import { describe, expect, inject, it } from 'vitest';
import { databaseOn } from '../test/template.ts';
import { useTestServer } from '../test/test-server.ts';
import { openDatabase } from './database.ts';
import { onOneNode } from './one-node.ts';

const testServer = useTestServer();

describe('onOneNode', () => {
  it('returns null while another node runs the same task, and runs the task afterwards', async () => {
    const { db } = testServer.platform;
    const held = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = onOneNode(db, 'tidy', async () => {
      started.resolve();
      await held.promise;
      return 'first';
    });
    await started.promise;
    expect(await onOneNode(db, 'tidy', async () => 'second')).toBeNull();
    expect(await onOneNode(db, 'something else', async () => 'other')).toBe('other');
    held.resolve();
    expect(await first).toBe('first');
    expect(await onOneNode(db, 'tidy', async () => 'third')).toBe('third');
  });

  it('leaves connections for the work of many tasks that start together', async () => {
    const { db } = testServer.platform;
    const started = performance.now();
    const tasks = Array.from({ length: 40 }, (_, place) =>
      onOneNode(db, `task ${place}`, async () => {
        await db.execute('select 1');
        return db.transaction(async (tx) => (await tx.execute('select 1')).rowCount);
      }),
    );
    expect(await Promise.all(tasks)).toEqual(tasks.map(() => 1));
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('is not run by a second node while the first runs other tasks on the same connection', async () => {
    const { db } = testServer.platform;
    const { rows } = await db.$client.query('select current_database() as name');
    const other = openDatabase(databaseOn(inject('server'), rows[0].name), () => undefined);
    const held = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const long = onOneNode(db, 'long', async () => {
      started.resolve();
      await held.promise;
    });
    await started.promise;
    expect(await onOneNode(db, 'short', async () => 'here')).toBe('here');
    expect(await onOneNode(other, 'long', async () => 'there')).toBeNull();
    expect(await onOneNode(other, 'short', async () => 'there')).toBe('there');
    held.resolve();
    await long;
    expect(await onOneNode(other, 'long', async () => 'there')).toBe('there');
    await other.$client.end();
  });

  it('releases its lock if the work fails', async () => {
    const { db } = testServer.platform;
    const broken = onOneNode(db, 'tidy', async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await onOneNode(db, 'tidy', async () => 'again')).toBe('again');
  });
});
