import { describe, expect, it } from 'vitest';
import { blowUps, growthProblem } from '../../test/blow-ups.ts';
import { inspectBank } from './inspect.ts';

/**
 * Tries one in this many of the cases of `npm run bench blow-ups`; when the list grows, the
 * selection changes.
 */
const EVERY = 397;

describe('reading a file with many repetitions', () => {
  it('takes at most twice the time for twice the size, in every reader', {
    timeout: 180_000,
  }, async () => {
    const tried = (await blowUps(1)).filter((_, at) => at % EVERY === 0);
    const problems: (string | null)[] = [];
    for (const file of tried) {
      problems.push(await growthProblem(file, (bytes) => inspectBank({ bytes, name: '' })));
    }
    expect(tried.length).toBeGreaterThan(20);
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it.each(['"~"', '"="'])('stays fast where it once was slow: %s in GIFT answers', async (sign) => {
    const swollen = (await blowUps(2)).filter(
      ({ name }) => name.startsWith('html.gift') && name.includes(`: ${sign} again`),
    );
    expect(swollen.length).toBeGreaterThan(3);
    for (const file of swollen) {
      expect(await growthProblem(file, (bytes) => inspectBank({ bytes, name: '' }))).toBeNull();
    }
  });

  it('is reported by this test if it is slow, as with two patterns that search the same blanks', {
    timeout: 60_000,
  }, async () => {
    // Takes as many steps as such a pattern; each depends on the previous one, so that no compiler
    // skips any.
    const slow = async ({ length }: Uint8Array) => {
      let state = 1;
      for (let step = 0; step < length ** 3 / 20_000; step++) state = Math.imul(state, 31) ^ step;
      return state;
    };
    const bytes = (length: number) => new Uint8Array(length);
    expect(await growthProblem({ name: 'planted', bytes }, slow)).toMatch(/^planted: /);
  });
});
