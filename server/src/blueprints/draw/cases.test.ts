import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../samples/lively/chance.ts';
import { possibleHere } from './bank.ts';
import type { DrawCandidate } from './candidate.ts';
import { pickCases, UNDECIDED } from './cases.ts';
import { type Demand, fillPapers, type QuestionGroup, sum } from './demand.ts';
import { drawQuestions } from './draw.ts';
import { gatherCases } from './gathered.ts';

/** Tests the draw with cases on banks that are small enough to try every choice. */

const demands = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), fc.boolean())
  .chain(([sections, isMixed]) =>
    fc
      .array(fc.nat(2), { minLength: sum(sections), maxLength: sum(sections) })
      .map((levels): Demand => {
        const difficulties = [0, 1, 2].map((level) => levels.filter((at) => at === level).length);
        return { sections, difficulties: isMixed ? difficulties : null };
      }),
  );

const banksFor = ({ sections, difficulties }: Demand) =>
  fc
    .array(
      fc.record({
        sections: fc
          .uniqueArray(fc.nat(sections.length - 1), { maxLength: sections.length })
          .map((set) => set.sort((a, b) => a - b)),
        difficulty: difficulties ? fc.nat(2) : fc.constant(0),
        seenAt: fc.option(fc.nat(4)),
        caseId: fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 2 }),
      }),
      { maxLength: 12 },
    )
    .map((questions) =>
      questions.map(
        (question, place): DrawCandidate => ({
          questionId: `${place}`,
          versionId: `${place}`,
          inLast: false,
          ...question,
        }),
      ),
    );

const banks = demands.chain((demand) => fc.tuple(fc.constant(demand), banksFor(demand)));

const groupsOf = (alone: readonly DrawCandidate[]): QuestionGroup[] =>
  alone.map(({ sections, difficulty }) => ({ sections, difficulty, count: 1 }));

/**
 * Tries all combinations of leaving each case out or including it in a section that it fits.
 * Returns whether single questions can fill the remaining positions in at least one combination.
 */
function hasPaper(demand: Demand, bank: readonly DrawCandidate[]): boolean {
  const { alone, cases } = gatherCases(bank);
  const groups = groupsOf(alone);
  const size = sum(demand.sections);
  const tryFrom = (place: number, sections: number[], levels: number[] | null): boolean => {
    if ([...sections, ...(levels ?? [])].some((left) => left < 0)) return false;
    const one = cases[place];
    if (!one) {
      const left = { sections, difficulties: levels };
      const taken = size - sum(sections);
      return fillPapers(left, groups, 1).sent === size - taken;
    }
    return [null, ...one.sections].some((at) =>
      at === null
        ? tryFrom(place + 1, sections, levels)
        : tryFrom(
            place + 1,
            sections.map((count, section) => count - (section === at ? sum(one.levels) : 0)),
            levels?.map((count, level) => count - (one.levels[level] ?? 0)) ?? null,
          ),
    );
  };
  return tryFrom(0, demand.sections, demand.difficulties);
}

const placesOf = (section: readonly DrawCandidate[], name: string) =>
  section.flatMap(({ caseId }, at) => (caseId === name ? [at] : []));

describe('a draw from a bank with cases', () => {
  it('fails exactly if no choice of whole cases meets the demand, and otherwise meets it', () => {
    fc.assert(
      fc.property(banks, fc.nat(), ([demand, bank], seed) => {
        const drawn = drawQuestions(demand, bank, seededChance(seed).next);
        expect(drawn !== null).toBe(hasPaper(demand, bank));
        if (!drawn) return;
        expect(drawn.map((section) => section.length)).toEqual(demand.sections);
        expect(new Set(drawn.flat()).size).toBe(sum(demand.sections));
        for (const [place, section] of drawn.entries()) {
          for (const one of section) expect(one.sections).toContain(place);
        }
        const levels = demand.difficulties?.map(
          (_, level) => drawn.flat().filter(({ difficulty }) => difficulty === level).length,
        );
        expect(levels ?? null).toEqual(demand.difficulties);
      }),
      { numRuns: 3000 },
    );
  });

  it('includes each case either as a whole in one section, with its questions in order, or not at all', () => {
    fc.assert(
      fc.property(banks, fc.nat(), ([demand, bank], seed) => {
        const drawn = drawQuestions(demand, bank, seededChance(seed).next);
        if (!drawn) return;
        for (const name of ['a', 'b', 'c']) {
          const own = bank.filter(({ caseId }) => caseId === name);
          const found = drawn.filter((section) => placesOf(section, name).length > 0);
          expect(found.length).toBeLessThanOrEqual(1);
          const [section] = found;
          if (!section) continue;
          const places = placesOf(section, name);
          expect(places).toEqual(own.map((_, at) => (places[0] ?? 0) + at));
          expect(places.map((at) => section[at])).toEqual(own);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('includes questions of cases as often as single questions', () => {
    const { next } = seededChance(5);
    const bank = Array.from(
      { length: 60 },
      (_, place): DrawCandidate => ({
        questionId: `${place}`,
        versionId: `${place}`,
        sections: [0],
        difficulty: 0,
        seenAt: null,
        inLast: false,
        caseId: place < 15 ? `${place % 5}` : null,
      }),
    );
    const demand: Demand = { sections: [20], difficulties: null };
    const draws = Array.from(
      { length: 400 },
      () => drawQuestions(demand, bank, next)?.flat() ?? [],
    );
    const ofCases = sum(draws.map((drawn) => drawn.filter(({ caseId }) => caseId).length));
    // A fair draw takes a third of the 15 case questions, which is 5 questions on average.
    expect(ofCases / 400).toBeGreaterThan(4);
    expect(ofCases / 400).toBeLessThan(6);
  });

  it('prefers unseen cases to seen ones', () => {
    const bank = Array.from(
      { length: 12 },
      (_, place): DrawCandidate => ({
        questionId: `${place}`,
        versionId: `${place}`,
        sections: [0],
        difficulty: 0,
        seenAt: place < 6 ? 1 : null,
        inLast: place < 6,
        caseId: `${Math.floor(place / 3)}`,
      }),
    );
    const demand: Demand = { sections: [6], difficulties: null };
    const drawn = drawQuestions(demand, bank, seededChance(9).next)?.flat();
    expect(drawn?.every(({ seenAt }) => seenAt === null)).toBe(true);
  });
});

describe('the number of attempts from a bank with cases', () => {
  it('is above zero exactly if a search of all combinations finds a possible attempt', () => {
    fc.assert(
      fc.property(banks, ([demand, bank]) => {
        const { alone, cases } = gatherCases(bank);
        const possible = possibleHere({ demand, groups: groupsOf(alone), cases });
        expect(possible !== 0).toBe(hasPaper(demand, bank));
      }),
      { numRuns: 1000 },
    );
  });

  it('is undecided, and not estimated, if the search takes more tries than allowed', () => {
    const cases = Array.from({ length: 40 }, (_, at) => ({
      sections: [0],
      levels: [7 + (at % 2)],
    }));
    const asked = {
      demand: { sections: [13], difficulties: null },
      groups: [],
      cases,
      wish: () => ({ isWanted: true, section: 0 }),
    };
    expect(pickCases({ ...asked, tries: 10 })).toBe(UNDECIDED);
    expect(pickCases(asked)).toBeNull();
  });
});
