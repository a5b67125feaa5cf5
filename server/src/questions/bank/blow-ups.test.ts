import { describe, expect, it } from 'vitest';
import { blowUps, growthProblem } from '../../test/blow-ups.ts';
import { inspectBank } from './inspect.ts';

/** One in many of what `npm run bench blow-ups` tries; another part of it each time the list grows. */
const EVERY = 61;

describe('a file in which something comes again and again', () => {
  it('takes no more than twice the time where it is twice as large, whatever reads it', {
    timeout: 180_000,
  }, async () => {
    const tried = (await blowUps(1)).filter((_, at) => at % EVERY === 0);
    const problems: (string | null)[] = [];
    for (const file of tried) {
      problems.push(await growthProblem(file, (bytes) => inspectBank({ bytes, name: '' })));
    }
    expect(tried.length).toBeGreaterThan(100);
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it.each([
    ['blank lines', '\n'],
    ['blanks', ' '],
    ['words', 'ANSWER '],
  ])('is noticed if a pattern is slow on %s', async (_, fragment) => {
    const slow = async (bytes: Uint8Array) =>
      /(?:\s|[A-Z])*(?:\s|[A-Z])*!/.test(new TextDecoder().decode(bytes).slice(0, 3000));
    const name = 'planted';
    const bytes = (length: number) =>
      new TextEncoder().encode(fragment.repeat(Math.round(length / 11 / fragment.length)));
    expect(await growthProblem({ name, bytes }, slow)).toMatch(/^planted: /);
  });
});
