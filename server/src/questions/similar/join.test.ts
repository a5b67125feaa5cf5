import { similarity, type Wording, wordings } from '@certway/contract/questions/similarity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDraft } from '../../kinds/index.ts';
import { questionsOf, readSamples } from '../../samples/read.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { draftTools } from '../store.ts';
import { findMostSimilar, findSimilarPairs } from './join.ts';

const paperWith = (text: string, options = ['north', 'south', 'east']) =>
  splitDraft(
    buildDraft('multiple-choice', {
      text,
      options: options.map((each) => ({ text: each })),
      correctAnswer: options[0] ?? '',
    }),
    draftTools,
  ).paper;
const likenessOf = (a: ReturnType<typeof paperWith>, b: ReturnType<typeof paperWith>) => {
  const read = wordings();
  return similarity(read(a), read(b));
};

/** The questions consist of few different words, so that many of them are similar. */
const words = ['valve', 'opens', 'when', 'pressure', 'rises', 'above', 'limit', 'of', 'boiler'];
const stem = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((each) => each.join(' '));
const bankOf = (stems: readonly string[]): Wording[] => {
  const read = wordings();
  return stems.map((text) => read({ ...paperWith('Which?'), text }));
};

describe('similarity', () => {
  it('is symmetric, and 1 for equal questions (property)', () => {
    fc.assert(
      fc.property(stem, stem, (a, b) => {
        const [x, y] = bankOf([a, b]) as [Wording, Wording];
        expect(similarity(x, y)).toBe(similarity(y, x));
        if (a !== '') expect(similarity(x, x)).toBe(1);
      }),
    );
  });

  it('is 0 if numbers, formulas, or pictures differ', () => {
    const text = 'How many feet above the obstacle must a pilot stay over a town';
    const [hundred, thousand] = [paperWith(`${text}: 100?`), paperWith(`${text}: 1,000?`)];
    expect(likenessOf(hundred, thousand)).toBe(0);
    const [plus, minus] = [paperWith(`${text} $x + y$`), paperWith(`${text} $x - y$`)];
    expect(likenessOf(plus, minus)).toBe(0);
    const pictured = { ...paperWith(text), illustration: '/api/image/a_1x1.png' };
    expect(likenessOf(paperWith(text), pictured)).toBe(0);
    expect(likenessOf(paperWith(text), paperWith(text))).toBe(1);
  });

  it('is 0 if two questions share only a short phrase and have different options', () => {
    const [a, b] = [
      ['lift', 'drag', 'thrust'],
      ['a lake', 'a river', 'a hill'],
    ];
    expect(
      likenessOf(
        paperWith('Which statement is true?', a),
        paperWith('Which statement is true?', b),
      ),
    ).toBe(0);
    expect(
      likenessOf(
        paperWith('Which statement is true?', a),
        paperWith('Which statement is true?', a),
      ),
    ).toBe(1);
  });

  it('is above 0.5 if only the options differ', () => {
    const text = 'Which of the four aircraft in a traffic pattern has to give way to all others?';
    expect(likenessOf(paperWith(text), paperWith(text, ['the blue', 'the red']))).toBeGreaterThan(
      0.5,
    );
  });
});

describe('findSimilarPairs', () => {
  it('finds exactly the pairs that a comparison of every pair finds (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stem, { maxLength: 25 }), async (stems) => {
        const bank = bankOf(stems);
        const each = bank.flatMap((a, second) =>
          bank
            .slice(0, second)
            .flatMap((b, first) => (similarity(a, b) > 0 ? [[first, second]] : [])),
        );
        const found = (await findSimilarPairs(bank)).map(({ first, second }) => [first, second]);
        expect(new Set(found.map(String))).toEqual(new Set(each.map(String)));
        expect(found).toHaveLength(each.length);
        const asked = [...bank.keys()].map((at) => bank.slice(at, at + 1));
        for (const [at, one] of asked.entries()) {
          const others = bank.filter((_, place) => place !== at);
          const isLike = each.some((pair) => pair.includes(at));
          expect((await findMostSimilar(one, others)).length).toBe(isLike ? 1 : 0);
        }
      }),
    );
  });

  it('finds no pairs in the sample programs, and finds an added copy of each longer sample question', async () => {
    const papers = (await readSamples()).flatMap(questionsOf).map(({ draft, figure }) => ({
      ...splitDraft(draft, draftTools).paper,
      illustration: figure && `/api/image/${figure}_1x1.png`,
    }));
    expect(papers.length).toBeGreaterThan(400);
    const read = wordings();
    expect(await findSimilarPairs(papers.map(read))).toEqual([]);
    // Adds a copy of each longer question. The copy has one more word and another last character,
    // so it is still similar.
    const planted = papers
      .filter(({ text }) => text.split(' ').length > 8)
      .map((paper) => ({ ...paper, text: `Now, ${paper.text.replace(/[?.:]$/, ' ?')}` }));
    const pairs = await findSimilarPairs([...papers, ...planted].map(read));
    const found = new Set(pairs.map(({ second }) => second));
    expect(found.size).toBe(planted.length);
  });
});

it('findMostSimilar returns the most similar stored question for a new one, and [] if none is similar', async () => {
  const text = 'The valve opens when the pressure rises above the limit';
  const [one, other, third] = bankOf([text, `${text} of the boiler`, 'Who has the right of way?']);
  const [stored, written, another] = [one, other, third] as [Wording, Wording, Wording];
  expect(await findMostSimilar([another, written], [another, stored])).toMatchObject([
    { at: 0, place: 0, likeness: 1 },
    { at: 1, place: 1 },
  ]);
  expect(await findMostSimilar([written], [another])).toEqual([]);
});
