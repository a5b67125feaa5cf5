// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverAttempt } from './delivery.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import { findStored } from './device-store.ts';
import { Outbox } from './outbox.ts';
import type { StoredAttempt } from './stored-attempt.ts';

vi.mock('./delivery.ts', () => ({ deliverAttempt: vi.fn() }));
vi.mock('./device-store.ts', () => ({ findStored: vi.fn() }));

/** Tests when the outbox sends, and how it reacts to the outcome of a delivery. */

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
  it("delivers the stored answers when it starts, and reports 'saved'", async () => {
    outbox.start();
    await settled();
    expect(sent()).toBe(1);
    expect(vi.mocked(deliverAttempt).mock.calls[0]).toEqual(['quiz', 'ada', handlers, undefined]);
    expect(handlers.onSaveState.mock.calls).toEqual([['saved']]);
  });

  it('passes a given attempt to the first delivery, and lets the second delivery read the attempt again', async () => {
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

  it('sends nothing before start() and nothing after stop()', async () => {
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

  it('does not start after it was closed, as when a person leaves a quiz that is still being opened', async () => {
    outbox.close();
    outbox.start();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sent()).toBe(0);
  });

  it('retries at intervals that grow up to fifteen seconds, and at once when the connection is back', async () => {
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

  it("reports 'failing' instead of 'offline' if the server fails", async () => {
    deliveries = ['failing', 'offline'];
    outbox.start();
    await settled();
    await vi.advanceTimersByTimeAsync(800);
    await vi.advanceTimersByTimeAsync(1600);
    expect(handlers.onSaveState.mock.calls).toEqual([['failing'], ['offline'], ['saved']]);
  });

  it("delivers answers that were added during a delivery, and only then reports 'saved'", async () => {
    outbox.start();
    outbox.flush();
    outbox.flush();
    await settled();
    expect(sent()).toBe(2);
    expect(handlers.onSaveState.mock.calls).toEqual([['saved']]);
  });

  it('waits for the end of the interval before it retries a failed delivery', async () => {
    deliveries = ['offline'];
    outbox.start();
    outbox.flush();
    await settled();
    expect(sent()).toBe(1);
  });

  it("reports 'signed-out' if an attempt is stored on the device, and retries later", async () => {
    vi.mocked(findStored).mockResolvedValueOnce({} as StoredAttempt);
    deliveries = ['signed-out'];
    outbox.start();
    await settled();
    expect(handlers.onSaveState.mock.calls).toEqual([['signed-out']]);
    await vi.advanceTimersByTimeAsync(800);
    expect(handlers.onSaveState.mock.lastCall).toEqual(['saved']);
  });

  it("does not report 'signed-out' if no attempt is stored on the device", async () => {
    vi.mocked(findStored).mockResolvedValueOnce(null);
    deliveries = ['signed-out'];
    outbox.start();
    await settled();
    expect(handlers.onSaveState).not.toHaveBeenCalled();
  });

  it.each(['finished', 'ended', 'other-window', 'gone', 'incomplete'] as const)(
    "reports the end '%s', and does not retry",
    async (end) => {
      deliveries = [end];
      outbox.start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(handlers.onEnd.mock.calls).toEqual([[end]]);
      expect(sent()).toBe(1);
    },
  );

  it('sendOnce makes exactly one delivery, even if the outbox was not started', async () => {
    deliveries = ['offline'];
    await outbox.sendOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toBe(1);
    expect(handlers.onSaveState).not.toHaveBeenCalled();
  });
});
