import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawCandidate } from './candidate.ts';
import { type Demand, fillPapers, possiblePapers, type QuestionGroup, sum } from './demand.ts';
import { drawQuestions } from './draw.ts';
import { findShortages } from './gaps.ts';

/** Compares the draw of mock exam questions with brute force on small banks. */

/**
 * Tries every assignment of questions to the numbered positions of the attempts, and returns the
 * highest number of filled positions.
 */
function mostPlaces(demand: Demand, bank: readonly DrawCandidate[], papers: number): number {
  const places = Array.from({ length: papers }, (_, paper) =>
    demand.sections.flatMap((size, section) =>
      Array.from({ length: size }, () => ({ paper, section })),
    ),
  ).flat();
  const left = Array.from({ length: papers }, () => [
    ...(demand.difficulties ?? [Number.POSITIVE_INFINITY]),
  ]);
  const used = new Set<number>();
  let most = 0;
  const fill = (at: number, filled: number): void => {
    most = Math.max(most, filled);
    if (most === places.length || filled + places.length - at <= most) return;
    const place = places[at];
    if (!place) return;
    const budget = left[place.paper] ?? [];
    for (const [number, { sections, difficulty }] of bank.entries()) {
      if (used.has(number) || !sections.includes(place.section) || !budget[difficulty]) continue;
      used.add(number);
      budget[difficulty] = (budget[difficulty] ?? 0) - 1;
      fill(at + 1, filled + 1);
      budget[difficulty] = (budget[difficulty] ?? 0) + 1;
      used.delete(number);
    }
    fill(at + 1, filled);
  };
  fill(0, 0);
  return most;
}

const carries = (demand: Demand, bank: readonly DrawCandidate[], papers: number) =>
  mostPlaces(demand, bank, papers) === papers * sum(demand.sections);

const groupsOf = (bank: readonly DrawCandidate[]): QuestionGroup[] =>
  bank.map(({ sections, difficulty }) => ({ sections, difficulty, count: 1 }));

const sectionSets = (count: number) =>
  fc.uniqueArray(fc.nat(count - 1), { maxLength: count }).map((set) => set.sort((a, b) => a - b));

/** Generates a mix of difficulties that adds up to `size`. */
const mixFor = (size: number) =>
  fc
    .array(fc.nat(2), { minLength: size, maxLength: size })
    .map((levels) => [0, 1, 2].map((level) => levels.filter((each) => each === level).length));

const demands = (withMix: fc.Arbitrary<boolean>) =>
  fc
    .tuple(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }), withMix)
    .chain(([sections, isMixed]) =>
      isMixed
        ? mixFor(sum(sections)).map((difficulties): Demand => ({ sections, difficulties }))
        : fc.constant<Demand>({ sections, difficulties: null }),
    );

const banksFor = ({ sections, difficulties }: Demand, most: number) =>
  fc
    .array(
      fc.record({
        sections: sectionSets(sections.length),
        difficulty: difficulties ? fc.nat(2) : fc.constant(0),
        seenAt: fc.option(fc.nat(4)),
        inLast: fc.boolean(),
      }),
      { maxLength: most },
    )
    .map((questions) =>
      questions.map(
        (question, place): DrawCandidate => ({
          ...question,
          inLast: question.inLast && question.seenAt !== null,
          questionId: `question ${place}`,
          versionId: `version ${place}`,
        }),
      ),
    );

const cases = (withMix: fc.Arbitrary<boolean>, most = 7) =>
  demands(withMix).chain((demand) => fc.tuple(fc.constant(demand), banksFor(demand, most)));

const chances = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
const chanceOf = (stream: Iterator<number>) => () => stream.next().value as number;

describe('the gap check, compared with brute force', () => {
  it('finds the same number of missing questions, and the same number of attempts without common questions', () => {
    fc.assert(
      fc.property(cases(fc.boolean()), fc.integer({ min: 1, max: 2 }), ([demand, bank], papers) => {
        const groups = groupsOf(bank);
        expect(fillPapers(demand, groups, papers).sent).toBe(mostPlaces(demand, bank, papers));
        const possible = possiblePapers(demand, groups);
        expect(possible === 0 || carries(demand, bank, possible)).toBe(true);
        expect(carries(demand, bank, possible + 1)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('reports shortages exactly if there are too few questions, and each reported shortage exists', () => {
    fc.assert(
      fc.property(cases(fc.boolean()), fc.integer({ min: 1, max: 2 }), ([demand, bank], papers) => {
        const shortages = findShortages(demand, groupsOf(bank), papers);
        expect(shortages.length === 0).toBe(carries(demand, bank, papers));
        for (const { sections, difficulties, available, needed } of shortages) {
          const levels = difficulties?.map((name) => ['easy', 'medium', 'hard'].indexOf(name));
          const isMeant = (difficulty: number) => levels?.includes(difficulty) ?? true;
          const there = bank.filter(
            (question) =>
              isMeant(question.difficulty) &&
              question.sections.some((one) => sections.includes(one)),
          );
          expect(available).toBe(there.length);
          const others = demand.difficulties?.filter((_, level) => !isMeant(level)) ?? [];
          const wanted = sections.map((section) => demand.sections[section] ?? 0);
          expect(needed).toBe(papers * (sum(wanted) - sum(others)));
          expect(available).toBeLessThan(needed);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reports every section and every difficulty that has too few questions by itself', () => {
    fc.assert(
      fc.property(cases(fc.boolean()), ([demand, bank]) => {
        const shortages = findShortages(demand, groupsOf(bank), 1);
        for (const [place, size] of demand.sections.entries()) {
          const there = bank.filter(({ sections }) => sections.includes(place)).length;
          const named = shortages.some(
            (shortage) => shortage.difficulties === null && `${shortage.sections}` === `${place}`,
          );
          if (there < size) expect(named).toBe(true);
        }
        for (const [level, size] of demand.difficulties?.entries() ?? []) {
          const isFeeding = ({ sections, difficulty }: DrawCandidate) =>
            difficulty === level && sections.length > 0;
          if (bank.filter(isFeeding).length >= size) continue;
          const name = (['easy', 'medium', 'hard'] as const)[level];
          expect(shortages.some(({ difficulties }) => difficulties?.includes(name ?? 'easy'))).toBe(
            true,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a draw, compared with brute force', () => {
  it('fails exactly if no solution exists, and otherwise meets the demand without repeats', () => {
    fc.assert(
      fc.property(cases(fc.boolean()), chances, ([demand, bank], stream) => {
        const drawn = drawQuestions(demand, bank, chanceOf(stream));
        expect(drawn !== null).toBe(carries(demand, bank, 1));
        if (!drawn) return;
        expect(drawn.map((section) => section.length)).toEqual(demand.sections);
        const all = drawn.flat();
        expect(new Set(all.map(({ questionId }) => questionId)).size).toBe(all.length);
        for (const [place, section] of drawn.entries()) {
          expect(section.every(({ sections }) => sections.includes(place))).toBe(true);
          expect(section.every((question) => bank.includes(question))).toBe(true);
        }
        const levels = demand.difficulties?.map(
          (_, level) => all.filter(({ difficulty }) => difficulty === level).length,
        );
        expect(levels ?? null).toEqual(demand.difficulties);
      }),
      { numRuns: 3000 },
    );
  });

  it('has as few questions in common with the last attempt as possible, then as many unseen ones as possible', () => {
    fc.assert(
      fc.property(
        cases(fc.constantFrom(true, true, false), 8),
        chances,
        ([demand, bank], stream) => {
          const drawn = drawQuestions(demand, bank, chanceOf(stream))?.flat();
          if (!drawn) return;
          const fewest = fewestOf(demand, bank);
          const shared = drawn.filter(({ inLast }) => inLast).length;
          const seen = drawn.filter(({ seenAt }) => seenAt !== null).length;
          expect([shared, seen]).toEqual(fewest);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('includes no recently seen question if one that was seen longer ago fits', () => {
    fc.assert(
      fc.property(cases(fc.constant(false)), chances, ([demand, bank], stream) => {
        const drawn = drawQuestions(demand, bank, chanceOf(stream))?.flat();
        if (!drawn) return;
        const preference = ({ seenAt, inLast }: DrawCandidate) =>
          (seenAt === null ? 0 : seenAt + 1) + (inLast ? 100 : 0);
        for (const most of new Set(bank.map(preference))) {
          const preferred = (question: DrawCandidate) => preference(question) <= most;
          const could = mostPlaces(demand, bank.filter(preferred), 1);
          expect(drawn.filter(preferred).length).toBe(could);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('gives a new learner as many attempts without a common question as the gap check reports', () => {
    fc.assert(
      fc.property(cases(fc.boolean(), 12), chances, ([demand, mixed], stream) => {
        const chance = chanceOf(stream);
        let bank = mixed.map(
          (question) => ({ ...question, seenAt: null, inLast: false }) as DrawCandidate,
        );
        const possible = possiblePapers(demand, groupsOf(bank));
        for (let paper = 1; paper <= possible; paper++) {
          const drawn = new Set(drawQuestions(demand, bank, chance)?.flat());
          expect([...drawn].filter(({ seenAt }) => seenAt !== null)).toEqual([]);
          bank = bank.map((question) => ({
            ...question,
            seenAt: drawn.has(question) ? paper : question.seenAt,
            inLast: drawn.has(question),
          }));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/**
 * Tries every possible draw and returns two counts for the best one: its questions from the last
 * attempt, and its questions that were seen before. The best draw has the lowest first count and,
 * among draws with the same first count, the lowest second count.
 */
function fewestOf(demand: Demand, bank: readonly DrawCandidate[]): [number, number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let subset = 0; subset < 2 ** bank.length; subset++) {
    const chosen = bank.filter((_, place) => subset & (1 << place));
    if (chosen.length !== sum(demand.sections) || !carries(demand, chosen, 1)) continue;
    const shared = chosen.filter(({ inLast }) => inLast).length;
    const seen = chosen.filter(({ seenAt }) => seenAt !== null).length;
    if (shared < best[0] || (shared === best[0] && seen < best[1])) best = [shared, seen];
  }
  return best;
}
