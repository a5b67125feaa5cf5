import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Simulates a page that has been open for some time, on a device whose clock can be set. */
function startTime() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 });
  return (ms: number) => vi.advanceTimersByTime(ms);
}

describe('ServerClock', () => {
  it("keeps the server's time while the page is open, even if the device's clock is changed", () => {
    const jumps = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -9e6, max: 9e6 })),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(jumps, (steps) => {
        const pass = startTime();
        const clock = new ServerClock(0);
        clock.learn(5_000_000);
        let open = 0;
        for (const [ms, jump] of steps) {
          pass(ms);
          open += ms;
          vi.setSystemTime(Date.now() + jump);
          expect(clock.now()).toBe(5_000_000 + open);
        }
        vi.useRealTimers();
      }),
    );
  });

  it("is doubtful after the device's clock was changed, until the server replies again", () => {
    const pass = startTime();
    const clock = new ServerClock(2000);
    expect(clock.now()).toBe(1_002_000);
    pass(3000);
    expect(clock.isDoubtful()).toBe(false);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(clock.isDoubtful()).toBe(true);
    clock.learn(1_005_000);
    expect(clock.isDoubtful()).toBe(false);
    expect(clock.now()).toBe(1_005_000);
  });
});
