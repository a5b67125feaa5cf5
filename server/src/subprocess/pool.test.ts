import { describe, expect, it } from 'vitest';
import { HttpError } from '../outcomes/failure.ts';
import type { TestTasks } from '../test/processes/trying-process.ts';
import { openPool, type Pool } from './pool.ts';
import { LimitExceeded } from './subprocess.ts';

const SCRIPT = new URL('../test/processes/trying-process.ts', import.meta.url);
const open = (change = {}): Pool<TestTasks> =>
  openPool(SCRIPT, { seconds: 30, megabytes: 64, atOnce: 1, waiting: 5, ...change });

describe('a subprocess', () => {
  it('answers one request after another, and keeps its state in between', async () => {
    const pool = open();
    const sums = await pool.use(async (ask) => [await ask('add', 2), await ask('add', 3)]);
    expect([...sums, await pool.use((ask) => ask('add', 1))]).toEqual([2, 5, 6]);
  });

  it('reports the error of a task and answers the next request', async () => {
    const pool = open();
    await expect(pool.use((ask) => ask('fail', 'no such sign'))).rejects.toThrow('no such sign');
    expect(await pool.use((ask) => ask('add', 1))).toBe(1);
  });

  it("has no access to the server's environment variables", async () => {
    expect(await open().use((ask) => ask('environment', null))).not.toContain('PATH');
  });

  it.each([
    ['in a loop', 'spin', null],
    ['in a pattern', 'match', { pattern: /^(a+)+$/, text: `${'a'.repeat(60)}!` }],
  ] as const)('that runs %s is killed, and the next request succeeds', async (_, name, input) => {
    const pool = open({ seconds: 1 });
    const asked = pool.use((ask) => ask(name, input as never));
    await expect(asked).rejects.toEqual(new LimitExceeded('time'));
    expect(await pool.use((ask) => ask('add', 1))).toBe(1);
  });

  it.each([
    ['its heap', 'fill'],
    ['a heap that JSON fills at one go', 'parse'],
    ['bytes', 'hoard'],
  ] as const)('that uses too much %s is killed, and the next request succeeds', async (_, name) => {
    const pool = open();
    const asked = pool.use((ask) => ask(name, null));
    await expect(asked).rejects.toEqual(new LimitExceeded('memory'));
    expect(await pool.use((ask) => ask('add', 1))).toBe(1);
  });

  it('that exits by itself rejects the request with its last output', async () => {
    const asked = open().use((ask) => ask('exit', 'I am off'));
    await expect(asked).rejects.toThrow('a process ended by itself: I am off');
  });
});

describe('openPool', () => {
  it('limits the number of processes; one further task waits, and others are refused', async () => {
    const pool = open({ atOnce: 2, waiting: 1 });
    const asked = Array.from({ length: 5 }, () => pool.use((ask) => ask('add', 1)));
    const told = await Promise.allSettled(asked);
    const refused = told.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([
      new HttpError('overloaded'),
      new HttpError('overloaded'),
    ]);
  });
});
