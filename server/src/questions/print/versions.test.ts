import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { anyDraftArb } from '../../test/generators/drafts.ts';
import { buildVersions, chooseQuestions, type PrintQuestion } from './versions.ts';

let made = 0;
const tools = {
  newId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  shuffle: <T>(items: readonly T[]) => [...items],
};

const passage = (at: number) => ({
  _id: `00000000-0000-7000-9000-${String(at).padStart(12, '0')}`,
  title: '',
  text: `Passage ${at}`,
  illustration: null,
  illustrationAlt: '',
});

/** Generates banks of single questions and of cases of up to four questions. */
const banks = fc
  .array(fc.tuple(fc.array(anyDraftArb, { minLength: 1, maxLength: 4 }), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  })
  .map((groups) =>
    groups.flatMap(([drafts, isCase], at) =>
      drafts.map((draft): PrintQuestion => {
        const { passage: _, ...alone } = draft;
        const whole = { ...alone, _id: undefined, ...(isCase && { passage: passage(at) }) };
        return splitDraft(whole as typeof draft, tools);
      }),
    ),
  );

const idsOf = (questions: readonly PrintQuestion[]) => questions.map(({ paper }) => paper._id);
const casesOf = (questions: readonly PrintQuestion[]) =>
  questions.map(({ paper }) => paper.passage?._id ?? paper._id);

describe('buildVersions', () => {
  const mixed = { versions: 4, shuffled: true, movesOptions: true, sections: [] };

  it('returns versions with the same questions, numbered, each case together in the author’s order (property)', () => {
    fc.assert(
      fc.property(banks, fc.string(), (bank, seed) => {
        for (const { groups } of buildVersions(bank, { ...mixed, seed })) {
          const questions = groups.flat();
          expect(idsOf(questions).toSorted()).toEqual(idsOf(bank).toSorted());
          expect(questions.map(({ number }) => number)).toEqual(bank.map((_, at) => at + 1));
          for (const group of groups) {
            expect(new Set(casesOf(group)).size).toBe(1);
            const own = bank.filter(({ paper }) => idsOf(group).includes(paper._id));
            expect(idsOf(group)).toEqual(idsOf(own));
          }
          expect(new Set(groups.map((group) => casesOf(group)[0])).size).toBe(groups.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns the same versions for the same seed, and different versions for another seed (property)', () => {
    const [bank] = fc.sample(
      banks.filter(({ length }) => length > 8),
      { numRuns: 1, seed: 7 },
    );
    const of = (seed: string) => JSON.stringify(buildVersions(bank ?? [], { ...mixed, seed }));
    expect(of('48213')).toBe(of('48213'));
    expect(of('48213')).not.toBe(of('48214'));
    const [a, b] = buildVersions(bank ?? [], { ...mixed, seed: '1' });
    expect(a?.groups).not.toEqual(b?.groups);
  });

  it('keeps the author’s order for a single version without shuffling (property)', () => {
    const [bank = []] = fc.sample(banks, { numRuns: 1, seed: 3 });
    const [only] = buildVersions(bank, { ...mixed, versions: 1, shuffled: false, seed: '1' });
    expect(only?.groups.flat().map(({ paper }) => paper)).toEqual(bank.map(({ paper }) => paper));
  });
});

describe('chooseQuestions', () => {
  it('returns only whole cases, in the author’s order, and the exact number if enough questions are outside cases (property)', () => {
    fc.assert(
      fc.property(banks, fc.integer({ min: 1, max: 20 }), fc.string(), (bank, count, seed) => {
        const chosen = chooseQuestions(bank, count, seed);
        expect(chosen.length).toBeLessThanOrEqual(count);
        expect(chosen).toEqual(bank.filter((question) => chosen.includes(question)));
        const cases = new Set(casesOf(chosen));
        expect(casesOf(bank).filter((name) => cases.has(name))).toHaveLength(chosen.length);
        const alone = bank.filter(({ paper }) => !paper.passage).length;
        if (alone >= count || count >= bank.length) {
          expect(chosen).toHaveLength(Math.min(count, bank.length));
        }
      }),
      { numRuns: 100 },
    );
  });
});
