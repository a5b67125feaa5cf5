import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssessedSection, assessReadiness, type ReadinessInput } from './assess.ts';

/** Builds an input with two sections of thirty questions each, whose difficulties are known. */
function buildCase(
  first: ReadinessInput['first'],
  change: Partial<ReadinessInput> = {},
): ReadinessInput {
  return {
    sections: [
      { title: 'Air law', size: 36, least: null, places: Array.from({ length: 60 }, (_, i) => i) },
      {
        title: 'Weather',
        size: 24,
        least: 12,
        places: Array.from({ length: 60 }, (_, i) => 60 + i),
      },
    ],
    needed: 42,
    questions: Array.from({ length: 120 }, (_, i) => ({
      difficulty: (i % 7) / 3 - 1,
      error: 0.2,
      answers: 50,
    })),
    others: { people: 100, spread: 0.8, growth: 0 },
    first,
    ...change,
  };
}
const answers = (count: number, isRight: (i: number) => boolean) =>
  Array.from({ length: count }, (_, i) => ({ place: (i * 61) % 120, right: isRight(i) }));
const mostly = (count = 120) => answers(count, (i) => i % 4 !== 0);

describe('assessReadiness', () => {
  it('returns ranges for the chance to pass, the score, and the score in each section', () => {
    const { forecast, missing } = assessReadiness(buildCase(mostly()));
    expect(missing).toEqual([]);
    expect(forecast?.sections.map(({ title, needed }) => [title, needed])).toEqual([
      ['Air law', null],
      ['Weather', 50],
    ]);
    expect(forecast?.share.from).toBeLessThan(75);
    expect(forecast?.share.to).toBeGreaterThan(75);
    expect(['Air law', 'Weather']).toContain(forecast?.helpsMost);
  });

  it('finds nothing missing for an exam whose two sections share all their questions', () => {
    const [law, weather] = buildCase([]).sections as [AssessedSection, AssessedSection];
    const places = Array.from({ length: 120 }, (_, i) => i);
    const sections = [
      { ...law, places },
      { ...weather, places },
    ];
    expect(assessReadiness(buildCase(mostly(), { sections }))).toMatchObject({ missing: [] });
  });

  it('returns what is missing, and no forecast, if there is too little data', () => {
    const missingOf = (one: ReadinessInput) => assessReadiness(one).missing;
    expect(missingOf(buildCase(mostly(26)))).toContainEqual({ what: 'answers', count: 24 });
    const onlyLaw = Array.from({ length: 55 }, (_, place) => ({ place, right: true }));
    expect(missingOf(buildCase(onlyLaw))).toEqual([
      { what: 'section', title: 'Weather', count: 5 },
    ]);
    const alone = { people: 3, spread: 0.8, growth: 0 };
    expect(missingOf(buildCase(mostly(), { others: alone }))).toEqual([{ what: 'others' }]);
    const unknown = buildCase([]).questions.map((one) => ({ ...one, answers: 2 }));
    expect(missingOf(buildCase(mostly(), { questions: unknown }))).toEqual([{ what: 'others' }]);
    const even = answers(50, (i) => i % 3 > 0);
    const unsure = { people: 100, spread: 3, growth: 0 };
    const vague = buildCase([]).questions.map((one) => ({ ...one, error: 6 }));
    expect(missingOf(buildCase(even, { questions: vague, others: unsure }))).toEqual([
      { what: 'wide' },
    ]);
  });

  it('rounds the range of the chance to pass to multiples of five between 0 and 100', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 50, maxLength: 120 }),
        fc.integer({ min: 1, max: 60 }),
        (rights, needed) => {
          const first = answers(rights.length, (i) => rights[i] === true);
          const { forecast, chance } = assessReadiness(buildCase(first, { needed }));
          if (!forecast || chance === null) return;
          for (const { from, to } of [forecast.chance, forecast.share]) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeLessThanOrEqual(100);
            expect(from).toBeLessThanOrEqual(to);
          }
          expect(forecast.chance.from % 5).toBe(0);
          expect(chance * 100).toBeGreaterThanOrEqual(forecast.chance.from - 1e-6);
          expect(chance * 100).toBeLessThanOrEqual(forecast.chance.to + 1e-6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('returns a higher chance for one more right answer, and no higher chance for a higher pass line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 80, maxLength: 120 }),
        fc.nat(79),
        (rights, at) => {
          const told = (isRight: boolean, needed = 42) =>
            assessReadiness(
              buildCase(
                answers(rights.length, (i) => (i === at ? isRight : rights[i] === true)),
                { needed },
              ),
            ).chance;
          const [worse, better, harder] = [told(false), told(true), told(true, 45)];
          if (worse === null || better === null || harder === null) return;
          expect(better).toBeGreaterThan(worse);
          expect(harder).toBeLessThanOrEqual(better);
        },
      ),
      { numRuns: 40 },
    );
  });
});
