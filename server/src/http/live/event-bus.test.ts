import { describe, expect, it, vi } from 'vitest';
import { openEventBus } from './event-bus.ts';
import { postgresTransport, redisTransport } from './transports.ts';

const NOWHERE = { host: '127.0.0.1', port: 1 };

describe('openEventBus', () => {
  it('delivers an event to the subscribers of its name and id until they unsubscribe', () => {
    const eventBus = openEventBus();
    const [mine, others] = [vi.fn(), vi.fn()];
    const stop = eventBus.subscribe('inbox-changed', 'me', mine);
    eventBus.subscribe('inbox-changed', 'you', others);
    eventBus.subscribe('account-changed', 'me', others);
    eventBus.publish('inbox-changed', ['me']);
    stop();
    eventBus.publish('inbox-changed', ['me']);
    expect(mine).toHaveBeenCalledTimes(1);
    expect(others).not.toHaveBeenCalled();
  });

  it.each([
    ['Redis', () => redisTransport('redis://127.0.0.1:1')],
    ['PostgreSQL', () => postgresTransport(NOWHERE)],
  ])('delivers events on the publishing node even if %s is unreachable', async (_, open) => {
    const eventBus = openEventBus(await open());
    const mine = vi.fn();
    eventBus.subscribe('session-ended', 'me', mine);
    eventBus.publish('session-ended', ['me']);
    expect(mine).toHaveBeenCalledTimes(1);
    await eventBus.close();
  });
});
