// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverAttempt } from './delivery.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import { findStored } from './device-store.ts';
import { Outbox } from './outbox.ts';
import type { StoredAttempt } from './stored-attempt.ts';

vi.mock('./delivery.ts', () => ({ deliverAttempt: vi.fn() }));
vi.mock('./device-store.ts', () => ({ findStored: vi.fn() }));

/** When the outbox sends, and how it reacts to the outcome of a delivery. */

const handlers = { onSaveState: vi.fn(), onEnd: vi.fn() };
let outbox: Outbox;
let deliveries: DeliveryOutcome[];

beforeEach(() => {
  vi.useFakeTimers();
  deliveries = [];
  vi.mocked(deliverAttempt).mockReset();
  vi.mocked(deliverAttempt).mockImplementation(async () => deliveries.shift() ?? 'all-sent');
  handlers.onSaveState.mockReset();
  handlers.onEnd.mockReset();
  outbox = new Outbox('quiz', 'ada', handlers);
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const sent = () => vi.mocked(deliverAttempt).mock.calls.length;

describe('Outbox', () => {
  it('sends when it starts, and reports that everything is saved', async () => {
    outbox.start();
    await settled();
    expect(sent()).toBe(1);
    expect(vi.mocked(deliverAttempt).mock.calls[0]).toEqual(['quiz', 'ada', handlers, undefined]);
    expect(handlers.onSaveState.mock.calls).toEqual([['saved']]);
  });

  it('sends an attempt that was just stored as it is, and reads what was added in the meantime', async () => {
    outbox.start();
    await settled();
    const stored = { id: 'quiz' } as StoredAttempt;
    outbox.flush(stored);
    outbox.flush(stored);
    await settled();
    expect(vi.mocked(deliverAttempt).mock.calls.map(([, , , known]) => known)).toEqual([
      undefined,
      stored,
      undefined,
    ]);
  });

  it('sends nothing before it starts and after it stops', async () => {
    outbox.flush();
    outbox.start();
    outbox.stop();
    await settled();
    outbox.flush();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sent()).toBe(1);
    expect(handlers.onSaveState).not.toHaveBeenCalled();
  });

  it('does not start again after it was closed, as when a run is left while it opens', async () => {
    outbox.close();
    outbox.start();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sent()).toBe(0);
  });

  it('retries at growing intervals up to fifteen seconds, and at once when the connection is back', async () => {
    deliveries = Array.from({ length: 9 }, () => 'offline');
    outbox.start();
    await settled();
    expect(handlers.onSaveState.mock.calls).toEqual([['offline']]);
    for (const pauseMs of [800, 1600, 3200, 6400, 12_800, 15_000, 15_000]) {
      const before = sent();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(sent()).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent()).toBe(before + 1);
    }
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sent()).toBe(9);
    await vi.advanceTimersByTimeAsync(800);
    expect(sent()).toBe(10);
    expect(handlers.onSaveState.mock.lastCall).toEqual(['saved']);
  });

  it("reports 'failing', not 'offline', if the server fails", async () => {
    deliveries = ['failing', 'offline'];
    outbox.start();
    await settled();
    await vi.advanceTimersByTimeAsync(800);
    await vi.advanceTimersByTimeAsync(1600);
    expect(handlers.onSaveState.mock.calls).toEqual([['failing'], ['offline'], ['saved']]);
  });

  it('sends what was added during a delivery, and reports only then', async () => {
    outbox.start();
    outbox.flush();
    outbox.flush();
    await settled();
    expect(sent()).toBe(2);
    expect(handlers.onSaveState.mock.calls).toEqual([['saved']]);
  });

  it('does not retry a failed delivery at once', async () => {
    deliveries = ['offline'];
    outbox.start();
    outbox.flush();
    await settled();
    expect(sent()).toBe(1);
  });

  it("reports 'signed-out' if an attempt is stored, and keeps trying", async () => {
    vi.mocked(findStored).mockResolvedValueOnce({} as StoredAttempt);
    deliveries = ['signed-out'];
    outbox.start();
    await settled();
    expect(handlers.onSaveState.mock.calls).toEqual([['signed-out']]);
    await vi.advanceTimersByTimeAsync(800);
    expect(handlers.onSaveState.mock.lastCall).toEqual(['saved']);
  });

  it("does not report 'signed-out' if nothing is stored", async () => {
    vi.mocked(findStored).mockResolvedValueOnce(null);
    deliveries = ['signed-out'];
    outbox.start();
    await settled();
    expect(handlers.onSaveState).not.toHaveBeenCalled();
  });

  it.each(['finished', 'ended', 'other-window', 'gone', 'incomplete'] as const)(
    'ends with %s and does not retry',
    async (end) => {
      deliveries = [end];
      outbox.start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(handlers.onEnd.mock.calls).toEqual([[end]]);
      expect(sent()).toBe(1);
    },
  );

  it('sendOnce sends without being started', async () => {
    deliveries = ['offline'];
    await outbox.sendOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toBe(1);
    expect(handlers.onSaveState).not.toHaveBeenCalled();
  });
});
