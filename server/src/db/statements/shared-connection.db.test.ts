import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { isConnectionLoss } from '../database-errors.ts';
import { mayShare } from './shared-connection.ts';

let db: Database;
beforeAll(() => {
  db = openDatabase({ ...inject('server'), max: 6 }, () => undefined);
});
afterAll(() => db.$client.end());

interface Told {
  pid: number;
  said: string;
}

/** A read that is kept by its name, and takes so long. */
async function read(said: string, seconds = 0): Promise<Told> {
  const { rows } = await db.$client.query<Told>({
    name: 'test_shared',
    text: 'select pg_backend_pid() as pid, $1::text as said from pg_sleep($2)',
    values: [said, seconds],
  });
  return rows[0] as Told;
}

const wrong = (of: number) =>
  db.$client.query<{ n: number }>({
    name: 'test_shared_wrong',
    text: 'select 10 / $1::int as n',
    values: [of],
  });

/** In the end: what was asked once more elsewhere is still answered where it stood first, too. */
const untilNobodyHasOne = () =>
  expect.poll(() => db.$client.totalCount - db.$client.idleCount + db.$client.waitingCount).toBe(0);

describe('reads that are under way at once', () => {
  it('share a connection, and give it back', async () => {
    await read('the connection is there');
    const told = await Promise.all(['a', 'b', 'c', 'd'].map((said) => read(said)));
    expect(told.map(({ said }) => said)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(told.map(({ pid }) => pid)).size).toBe(1);
    await untilNobodyHasOne();
  });

  it('are each answered as if they had been asked alone, with errors among them', async () => {
    const numbers = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(numbers, async (asked) => {
        const answered = await Promise.allSettled(asked.map((n) => wrong(n)));
        const told = answered.map((one) =>
          one.status === 'fulfilled' ? one.value.rows[0]?.n : one.reason.code,
        );
        expect(told).toEqual(asked.map((n) => (n === 0 ? '22012' : Math.trunc(10 / n))));
        await untilNobodyHasOne();
      }),
      { numRuns: 30 },
    );
  });

  it('do not stand behind a slow one for long', async () => {
    const order: string[] = [];
    const asked = (said: string, seconds = 0) =>
      read(said, seconds).then((told) => {
        order.push(told.said);
      });
    const all = [asked('slow', 1.5), asked('behind'), asked('behind')];
    await Promise.all(all);
    expect(order).toEqual(['behind', 'behind', 'slow']);
    await untilNobodyHasOne();
  });

  it('do not begin behind one that is known to be slow', async () => {
    const overtakes = async () => {
      const order: string[] = [];
      const slow = read('slow', 0.5);
      const behind = read('behind').then(() => order.push('behind'));
      await new Promise((resolve) => setTimeout(resolve, 30));
      const later = await read('later').finally(() => order.push('later'));
      const { pid } = await slow;
      await behind;
      return later.pid !== pid && order[0] === 'later';
    };
    // A machine that is busy for a moment lets the one behind be asked elsewhere first.
    await expect.poll(overtakes, { timeout: 15_000 }).toBe(true);
  });

  it('fail together where their connection is lost, and the next one has another', async () => {
    const { pid } = await read('before');
    const lost = [read('a', 5), read('b')];
    const ended = Promise.allSettled(lost);
    await db.$client.query('select pg_terminate_backend($1)', [pid]);
    const [first, second] = await ended;
    expect(first?.status === 'rejected' && isConnectionLoss(first.reason)).toBe(true);
    // Unless it was asked elsewhere in time.
    if (second?.status === 'rejected') expect(isConnectionLoss(second.reason)).toBe(true);
    expect((await read('after')).pid).not.toBe(pid);
    await untilNobodyHasOne();
  });

  it('fail where there is no server, as a lone one does', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1 }, () => undefined, 1);
    const asked = [1, 2, 3].map(() => away.$client.query({ name: 'away', text: 'select 1' }));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    await away.$client.end();
  });
});

describe('what may share a connection', () => {
  const share = (name: string, text: string) => mayShare([{ name, text }]);

  it('is a read with a name', () => {
    expect(share('one', 'select 1')).toBe(true);
    expect(share('two', '\n  SELECT a from b')).toBe(true);
    expect(mayShare([{ text: 'select 1' }])).toBe(false);
    expect(mayShare(['select 1'])).toBe(false);
  });

  it('is nothing that writes or waits', () => {
    expect(share('three', 'with a as (delete from b returning 1) select 1')).toBe(false);
    expect(share('four', 'insert into a select 1')).toBe(false);
    expect(share('five', 'select pg_advisory_lock(1)')).toBe(false);
    expect(share('six', 'select a from b for update')).toBe(false);
    expect(share('seven', 'select a from b for no key update of b skip locked')).toBe(false);
    expect(share('eight', 'select a from b for key share')).toBe(false);
  });
});

describe('statements of one moment', () => {
  it('are one write, whichever call asked them', async () => {
    const client = await db.$client.connect();
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } })
      .connection;
    const writes: unknown[] = [];
    for (const way of ['_write', '_writev'] as const) {
      const write = (stream as unknown as Record<string, (...words: unknown[]) => void>)[way];
      Object.assign(stream, {
        [way](...words: unknown[]) {
          writes.push(way);
          write?.apply(stream, words);
        },
      });
    }
    const ask = (n: number) =>
      client.query<{ n: number }>({ name: 'test_write', text: 'select $1::int n', values: [n] });
    const answered: pg.QueryResult<{ n: number }>[] = await Promise.all([
      ask(1),
      Promise.resolve().then(() => ask(2)),
      new Promise<pg.QueryResult>((resolve) => process.nextTick(() => resolve(ask(3)))),
    ]);
    expect(answered.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
    expect(writes).toEqual(['_writev']);
    client.release(true);
  });
});
