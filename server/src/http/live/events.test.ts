import { describe, expect, it, vi } from 'vitest';
import { EventQueue } from './events.ts';

const inbox = { event: 'inbox', data: {} };

describe('EventQueue', () => {
  it('returns events that arrive before a read, and events that arrive while a reader waits', async () => {
    const queue = new EventQueue(() => undefined);
    queue.push(inbox);
    expect((await queue.next()).value).toEqual(inbox);
    const next = queue.next();
    queue.push({ event: 'other', data: 1 });
    expect((await next).value).toEqual({ event: 'other', data: 1 });
  });

  it('keeps only one of many equal events for a slow reader', async () => {
    const queue = new EventQueue(() => undefined);
    for (let n = 0; n < 100; n++) queue.push(inbox);
    await queue.next();
    const next = vi.fn();
    void queue.next().then(next);
    await Promise.resolve();
    expect(next).not.toHaveBeenCalled();
  });

  it('calls onEnd only once if both sides end the queue, and ends a waiting read', async () => {
    const onEnd = vi.fn();
    const queue = new EventQueue(onEnd);
    const next = queue.next();
    queue.end();
    await queue.return();
    expect((await next).done).toBe(true);
    expect((await queue.next()).done).toBe(true);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
