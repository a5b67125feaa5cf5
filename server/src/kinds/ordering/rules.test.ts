import type { DraftInput } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const kind = 'ordering' as const;
const split = (change?: Partial<DraftInput<'ordering'>>) =>
  splitDraft(buildDraft(kind, change), buildTools());

function scoreOf(scoring: DraftInput<'ordering'>['scoring'], order: string): number {
  const { paper, key } = split({ items: ['A', 'B', 'C', 'D', 'E'], scoring });
  const ids = [...order].map((text) => paper.items.find((item) => item.text === text)?._id ?? '');
  const verdict = scoreAnswer({ type: kind, order: ids }, key);
  if (!verdict.graded) throw new Error('a rule marks this');
  expect(verdict.correct).toBe(verdict.score === 1);
  return verdict.score;
}

describe('an ordering question', () => {
  it.each([
    ['ABCDE', 1, 1],
    ['BCDEA', 0, 3 / 4],
    ['ABDCE', 0, 1 / 4],
    ['ABCED', 0, 2 / 4],
    ['EDCBA', 0, 0],
    ['ABC', 0, 2 / 4],
  ])(
    'answered with %s scores %d with scoring as a whole, and %d with scoring by neighbors',
    (order, whole, neighbours) => {
      expect(scoreOf('whole', order)).toBe(whole);
      expect(scoreOf('neighbours', order)).toBeCloseTo(neighbours);
    },
  );

  it('is shown in random order, possibly the right one, without revealing the right order', () => {
    const shuffles = [
      <Item>(items: readonly Item[]) => [...items],
      <Item>(items: readonly Item[]) => [...items].reverse(),
      <Item>(items: readonly Item[]) => [...items.slice(1), ...items.slice(0, 1)],
    ];
    fc.assert(
      fc.property(draftArb(kind), fc.constantFrom(...shuffles), (draft, shuffle) => {
        const { paper, key } = splitDraft(draft, buildTools({ shuffle }));
        const shown = paper.items.map(({ _id }) => _id);
        const texts = paper.items.map(({ text }) => text);
        expect(texts).toEqual(shuffle(draft.items));
        expect([...shown].sort()).toEqual([...key.order].sort());
        // Ids ascend in the order in which they were created. They must follow the order shown,
        // because otherwise they could reveal the right order of the items.
        expect(shown).toEqual([...shown].sort());
      }),
    );
  });

  it('rejects an answer that lacks or repeats an item, or contains an item of another question', () => {
    const { paper, key } = split();
    const problemWith = (order: string[]) => answerProblem({ type: kind, order }, paper);
    expect(problemWith(key.order)).toBeNull();
    const whole = 'Put every item in order, each exactly once.';
    expect(problemWith(key.order.slice(1))).toBe(whole);
    expect(problemWith([...key.order.slice(1), key.order[1] ?? ''])).toBe(whole);
    expect(problemWith([...key.order, key.order[0] ?? ''])).toBe(whole);
    expect(problemWith([...key.order.slice(1), crypto.randomUUID()])).toBe(
      'This item does not belong to the question.',
    );
    expect(problemWith([])).toBe('Please provide an answer before moving to the next question.');
  });

  it('writes an answer as text with arrows, and reads it from text, JSON, or ids', () => {
    const { paper, key } = split();
    const right = 'Mercury → Venus → Earth → Mars';
    expect(correctAnswerText(paper, key)).toBe(right);
    const names = ['Mercury', 'Venus', 'Earth', 'Mars'];
    for (const words of [
      right,
      names.join('→'),
      JSON.stringify(names),
      JSON.stringify(key.order),
    ]) {
      const answer = answerFromText(words, paper);
      expect(answer && answerText(answer, paper), words).toBe(right);
    }
    for (const words of ['', 'Mercury; Venus', 'Mercury → Pluto', '[1]', '{}']) {
      expect(answerFromText(words, paper), words).toBeNull();
    }
  });
});
