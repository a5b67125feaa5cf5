import { KEPT_EXAM_DAYS, LATE_ARRIVAL_MS } from '@certway/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../time/durations.ts';
import { examBegin, keptUntil } from './kept-exam.ts';

const moment = fc.integer({ min: 0, max: 10_000 * DAY_MS }).map((ms) => new Date(ms));

describe('examBegin', () => {
  it('dates the start between the keeping and the report, whatever the device states (property)', () => {
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.integer({ min: 0, max: 90 * DAY_MS }),
        (stated, kept, later) => {
          const received = new Date(kept.getTime() + later);
          const { startedAt } = examBegin(stated, kept, received);
          expect(startedAt >= kept && startedAt <= received).toBe(true);
          if (stated >= kept && stated <= received) expect(startedAt).toEqual(stated);
        },
      ),
    );
  });

  it('names the time of the report only if it is later than an answer may be (property)', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: DAY_MS }), (stated, later) => {
        const received = new Date(stated.getTime() + later);
        const { beginReceivedAt } = examBegin(stated, stated, received);
        expect(beginReceivedAt).toEqual(later > LATE_ARRIVAL_MS ? received : null);
      }),
    );
  });
});

describe('keptUntil', () => {
  it('gives a device thirty days', () => {
    expect(KEPT_EXAM_DAYS).toBe(30);
    expect(keptUntil(new Date(0))).toEqual(new Date(30 * DAY_MS));
  });
});
