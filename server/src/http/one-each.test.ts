import { describe, expect, it } from 'vitest';
import { OneEach } from './one-each.ts';

const pending = () => Promise.withResolvers<string>();

describe('one thing at a time for each person', () => {
  it('lets the next begin when the first is done, also where that failed', async () => {
    const each = new OneEach();
    const first = pending();
    const begun: string[] = [];
    const one = each.run('ann', () => first.promise);
    const two = each.run('ann', async () => {
      begun.push('two');
      return 'two';
    });
    await Promise.resolve();
    expect(begun).toEqual([]);
    first.reject(new Error('broken'));
    await expect(one).rejects.toThrow('broken');
    expect(await two).toBe('two');
  });

  it('keeps only the newest of those that wait', async () => {
    const each = new OneEach();
    const first = pending();
    const runs = [
      each.run('ann', () => first.promise),
      ...['two', 'three', 'four'].map((name) => each.run('ann', async () => name)),
    ];
    first.resolve('one');
    expect(await Promise.all(runs)).toEqual(['one', null, null, 'four']);
    expect(await each.run('ann', async () => 'five')).toBe('five');
  });

  it('lets others work at the same time', async () => {
    const each = new OneEach();
    const first = pending();
    const one = each.run('ann', () => first.promise);
    expect(await each.run('bob', async () => 'bob')).toBe('bob');
    first.resolve('ann');
    expect(await one).toBe('ann');
  });
});
