import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { buildDraft, buildTools } from '../../test/generators/drafts.ts';
import { questionViewFor } from './question-view.ts';

const texts = ['Right', 'Wrong', 'Odd', 'Even'];
const { paper, key } = splitDraft(
  buildDraft('multiple-choice', {
    options: texts.map((text) => ({ text })),
    correctAnswer: 'Right',
  }),
  buildTools(),
);
const pinned = { id: 'v', paper, key };

function orderOf(mixSeed: string | null, change: { id?: string; mixesOptions?: boolean } = {}) {
  const { id = 'q', mixesOptions = true } = change;
  const asked = questionViewFor(
    { ...pinned, paper: { ...paper, _id: id } },
    { mixSeed, mixesOptions },
  );
  if (asked.type !== 'multiple-choice') throw new Error('another kind');
  return asked.options.map(({ text }) => text);
}
const usual = orderOf(null);

describe('questionViewFor', () => {
  it('keeps all options, and returns the same order in every call for one attempt', () => {
    fc.assert(
      fc.property(fc.uuid(), (seed) => {
        expect([...orderOf(seed)].sort()).toEqual([...texts].sort());
        expect(orderOf(seed)).toEqual(orderOf(seed));
      }),
    );
  });

  it('shuffles options evenly, independently for each question', () => {
    const counts = new Map<string, number>();
    const rounds = 2000;
    for (let round = 0; round < rounds; round++) {
      const order = orderOf('one seed', { id: `${round}` });
      for (const [place, text] of order.entries()) {
        counts.set(`${text} ${place}`, (counts.get(`${text} ${place}`) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(texts.length ** 2);
    for (const count of counts.values()) {
      expect(Math.abs(count / rounds - 1 / texts.length)).toBeLessThan(0.04);
    }
  });

  it("keeps the author's order if the program does not mix options or the attempt has no seed", () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(orderOf(seed, { mixesOptions: false })).toEqual(usual);
    }
    expect(orderOf(null, { id: 'another' })).toEqual(usual);
  });
});
