import { describe, expect, it } from 'vitest';
import { OneTaskPerPerson } from './one-task-per-person.ts';

const pending = () => Promise.withResolvers<string>();

describe('OneTaskPerPerson', () => {
  it('starts the next task after the first one ends, even if the first one failed', async () => {
    const each = new OneTaskPerPerson();
    const first = pending();
    const started: string[] = [];
    const one = each.run('ann', () => first.promise);
    const two = each.run('ann', async () => {
      started.push('two');
      return 'two';
    });
    await Promise.resolve();
    expect(started).toEqual([]);
    first.reject(new Error('broken'));
    await expect(one).rejects.toThrow('broken');
    expect(await two).toBe('two');
  });

  it('runs only the newest waiting task and returns null for the others', async () => {
    const each = new OneTaskPerPerson();
    const first = pending();
    const runs = [
      each.run('ann', () => first.promise),
      ...['two', 'three', 'four'].map((name) => each.run('ann', async () => name)),
    ];
    first.resolve('one');
    expect(await Promise.all(runs)).toEqual(['one', null, null, 'four']);
    expect(await each.run('ann', async () => 'five')).toBe('five');
  });

  it('runs tasks of other people in parallel', async () => {
    const each = new OneTaskPerPerson();
    const first = pending();
    const one = each.run('ann', () => first.promise);
    expect(await each.run('bob', async () => 'bob')).toBe('bob');
    first.resolve('ann');
    expect(await one).toBe('ann');
  });
});
