import { describe, expect, it } from 'vitest';
import { inspectBank } from './inspect.ts';
import { blowUps, growthProblem } from './test/blow-ups.ts';

/**
 * Selects every 397th case of `npm run bench blow-ups`. If cases are added to the list, other cases
 * are selected.
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

  it.each(['"~"', '"="'])(
    'takes at most linear time for repeated %s in GIFT answers',
    async (sign) => {
      const swollen = (await blowUps(2)).filter(
        ({ name }) => name.startsWith('html.gift') && name.includes(`: ${sign} again`),
      );
      expect(swollen.length).toBeGreaterThan(3);
      for (const file of swollen) {
        expect(await growthProblem(file, (bytes) => inspectBank({ bytes, name: '' }))).toBeNull();
      }
    },
  );

  it('is reported as slow if its time grows with the cube of the size (control)', {
    timeout: 60_000,
  }, async () => {
    // Simulates a slow pattern with a cubic number of steps. Each step depends on the step before
    // it, so that the compiler cannot skip any.
    const slow = async ({ length }: Uint8Array) => {
      let state = 1;
      for (let step = 0; step < length ** 3 / 20_000; step++) state = Math.imul(state, 31) ^ step;
      return state;
    };
    const bytes = (length: number) => new Uint8Array(length);
    expect(await growthProblem({ name: 'planted', bytes }, slow)).toMatch(/^planted: /);
  });
});
