import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devicesToEnd } from './device-limit.ts';

const devices = fc
  .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 })
  .chain((days) =>
    fc.record({
      list: fc.constant(days.map((day) => ({ id: `${day}`, usedAt: new Date(day * 1000) }))),
      newId: fc.constantFrom(...days.map(String)),
      busyIds: fc.subarray(days.map(String)).map((ids) => new Set(ids)),
      atMost: fc.integer({ min: 1, max: 8 }),
    }),
  );

describe('devicesToEnd', () => {
  it('never returns the new device or one on which an attempt runs', () => {
    fc.assert(
      fc.property(devices, ({ list, ...rest }) => {
        const ended = devicesToEnd(list, rest);
        expect(ended.filter(({ id }) => id === rest.newId || rest.busyIds.has(id))).toEqual([]);
      }),
    );
  });

  it('returns as many devices as exceed the limit, or all that may be signed out', () => {
    fc.assert(
      fc.property(devices, ({ list, ...rest }) => {
        const idle = list.filter(({ id }) => id !== rest.newId && !rest.busyIds.has(id)).length;
        const extra = Math.max(0, list.length - rest.atMost);
        expect(devicesToEnd(list, rest)).toHaveLength(Math.min(extra, idle));
      }),
    );
  });

  it('returns no device that was used after one that stays and may be signed out', () => {
    fc.assert(
      fc.property(devices, ({ list, ...rest }) => {
        const ended = devicesToEnd(list, rest);
        const last = Math.max(0, ...ended.map(({ usedAt }) => usedAt.getTime()));
        const stay = list.filter(
          (device) =>
            !ended.includes(device) && device.id !== rest.newId && !rest.busyIds.has(device.id),
        );
        expect(stay.filter(({ usedAt }) => usedAt.getTime() < last)).toEqual([]);
      }),
    );
  });
});
