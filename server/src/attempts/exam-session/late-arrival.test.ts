import { LATE_ARRIVAL_MS, LATE_BEGIN_MS } from '@certway/contract/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptsUntil } from './late-arrival.ts';

const times = fc.integer({ min: 0, max: 4_000_000_000_000 });

it('acceptsUntil gives two minutes after the deadline, and an hour after a late report of the start (property)', () => {
  fc.assert(
    fc.property(times, times, (deadline, reported) => {
      expect(acceptsUntil(deadline, null)).toBe(deadline + LATE_ARRIVAL_MS);
      const until = acceptsUntil(deadline, new Date(reported));
      expect(until).toBeGreaterThanOrEqual(deadline + LATE_ARRIVAL_MS);
      expect(until).toBeGreaterThanOrEqual(reported + LATE_BEGIN_MS);
      expect([deadline + LATE_ARRIVAL_MS, reported + LATE_BEGIN_MS]).toContain(until);
    }),
  );
});
