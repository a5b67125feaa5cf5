import { describe, expect, it } from 'vitest';
import { everyCall, type SomeCall } from '../../test/generators/every-call.ts';
import { largestBodies, validBody } from '../../test/generators/largest-bodies.ts';
import { LOOP_HELD_MS_AT_MOST } from '../watch/loop.ts';
import { hostileText } from './hostile-text.ts';
import { BULK_VALUES_AT_MOST, LEVELS_AT_MOST, READ_HERE, VALUES_AT_MOST } from './limits.ts';
import { measureBody } from './size.ts';

const withBody = everyCall.filter(({ endpoint }) => endpoint.body);
const atMostOf = ({ endpoint }: SomeCall) => ({
  values: endpoint.bodyBytes ? BULK_VALUES_AT_MOST : VALUES_AT_MOST,
  levels: LEVELS_AT_MOST,
});

/**
 * The sizes of the largest bodies that are read in this process. The value undefined means the
 * limit of the call itself.
 */
const sizesReadHere = ({ endpoint }: SomeCall) => [
  ...(endpoint.bodyBytes ? [] : [undefined]),
  READ_HERE.bytes,
  READ_HERE.values * 2,
];

/**
 * Measures the time that this process spends on a body. Returns 0 if the body is rejected, or is
 * read in a subprocess.
 */
async function costHere(call: SomeCall, bytes: Buffer): Promise<number> {
  const { values, levels } = await measureBody(bytes, atMostOf(call));
  const small = bytes.length <= READ_HERE.bytes && values <= READ_HERE.values;
  const refused = values > atMostOf(call).values || levels > LEVELS_AT_MOST;
  if (refused || (call.endpoint.bodyBytes && !small)) return 0;
  const before = process.threadCpuUsage();
  try {
    const body = JSON.parse(bytes.toString());
    if (hostileText(body).length === 0) call.endpoint.body?.safeParse(body);
  } catch {
    // The error is ignored, because invalid JSON takes little time.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the shortest time of several tries. The first try includes the compilation of code, and
 * any try may include a garbage collection.
 */
async function bestCost(call: SomeCall, bytes: Buffer): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && best > LOOP_HELD_MS_AT_MOST / 2; tries++) {
    best = Math.min(best, await costHere(call, bytes));
  }
  return best;
}

describe('the largest body', { timeout: 60_000 }, () => {
  it.each(withBody)(
    'that is valid for $name is within the limits of values and depth',
    async (call) => {
      const sound = Buffer.from(validBody(call.endpoint));
      const { values, levels } = await measureBody(sound, atMostOf(call));
      expect(values).toBeLessThanOrEqual(atMostOf(call).values);
      expect(levels).toBeLessThanOrEqual(LEVELS_AT_MOST);
    },
  );

  it.each(withBody)('of $name does not block the event loop', async (call) => {
    const bodies = sizesReadHere(call).flatMap((size) => largestBodies(call.endpoint, size));
    for (const { name, text } of bodies) {
      const ms = await bestCost(call, Buffer.from(text));
      expect({ name, bytes: text.length, ms: Math.round(ms) }).toSatisfy(
        ({ ms: cost }) => cost <= LOOP_HELD_MS_AT_MOST,
      );
    }
  });
});
