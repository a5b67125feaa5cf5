import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureBody } from './size.ts';

const NO_LIMIT = { values: Number.POSITIVE_INFINITY, levels: Number.POSITIVE_INFINITY };
const measured = (text: string, atMost = NO_LIMIT) => measureBody(Buffer.from(text), atMost);

function counted(value: unknown): { values: number; levels: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
  const inner = Object.values(value).map(counted);
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
  };
}

describe('measureBody', () => {
  it('returns the exact depth of a JSON text, and at least its number of values (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.boolean(), async (value, spread) => {
        const size = await measured(JSON.stringify(value, null, spread ? 2 : 0));
        const { values, levels } = counted(value);
        expect(size.levels).toBe(levels);
        expect(size.values).toBeGreaterThanOrEqual(values);
        // Commas, field names and opening brackets are counted, so that a value counts at most
        // three times.
        expect(size.values).toBeLessThanOrEqual(3 * values);
      }),
    );
  });

  it.each([
    ['{"a":"[,[,[,"}', { values: 3, levels: 1 }],
    ['["\\"","\\\\",[]]', { values: 5, levels: 2 }],
  ])('ignores brackets and commas within texts: %s', async (text, size) => {
    expect(await measured(text)).toEqual(size);
  });

  it('stops counting soon after the limit is exceeded', async () => {
    const text = '['.repeat(8 * 1024 * 1024);
    const size = await measured(text, { values: 1e9, levels: 60 });
    expect(size.levels).toBe(1024 * 1024);
  });

  it.each([
    ['short values', '0,'],
    ['quotes', '"'],
    ['escaped quotes', '\\"'],
    ['backslashes', '\\'],
    ['blanks', ' '],
  ])('yields to the event loop while counting: %s', async (_, part) => {
    const bytes = Buffer.from(`"${part.repeat((12 * 1024 * 1024) / part.length)}"`);
    let turns = 0;
    let over = false;
    const others = (async () => {
      while (!over) {
        await new Promise((resolve) => setImmediate(resolve));
        turns++;
      }
    })();
    const before = performance.now();
    await measureBody(bytes, NO_LIMIT);
    const took = performance.now() - before;
    over = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(Math.min(3, Math.floor(took / 40)));
  });
});
