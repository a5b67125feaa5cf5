import { describe, expect, it, vi } from 'vitest';
import { openSignals } from './signals.ts';
import { overPostgres, overRedis } from './wires.ts';

const NOWHERE = { host: '127.0.0.1', port: 1 };

describe('signals', () => {
  it('reach who listens for that id, until they stop', () => {
    const signals = openSignals();
    const [mine, others] = [vi.fn(), vi.fn()];
    const stop = signals.listen('inbox-changed', 'me', mine);
    signals.listen('inbox-changed', 'you', others);
    signals.listen('account-changed', 'me', others);
    signals.tell('inbox-changed', ['me']);
    stop();
    signals.tell('inbox-changed', ['me']);
    expect(mine).toHaveBeenCalledTimes(1);
    expect(others).not.toHaveBeenCalled();
  });

  it.each([
    ['Redis', () => overRedis('redis://127.0.0.1:1')],
    ['PostgreSQL', () => overPostgres(NOWHERE)],
  ])('reach this node also while %s cannot be reached', async (_, open) => {
    const signals = openSignals(await open());
    const mine = vi.fn();
    signals.listen('session-ended', 'me', mine);
    signals.tell('session-ended', ['me']);
    expect(mine).toHaveBeenCalledTimes(1);
    await signals.close();
  });
});
