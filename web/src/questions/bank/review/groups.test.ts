import { anyDraft } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import type { SimilarMatch } from '../../similar/use-similar.ts';
import { indexesByGroup, reviewFile } from './groups.ts';

const sign = (more: object = {}) =>
  anyDraft.parse({
    type: 'multiple-choice',
    text: 'What does this sign mean?',
    options: [{ text: 'Stop' }, { text: 'Yield' }],
    correctAnswer: 'Stop',
    illustration: '/api/image/a_1x1.png',
    illustrationAlt: 'A sign',
    ...more,
  });
type Question = ReturnType<typeof sign>;

/** A stored question that a question of the file is similar to. */
const match = (at: number, likeness: number, question: Question, questionId = 'stored') =>
  [at, { at, likeness, question: { questionId, question } } as unknown as SimilarMatch] as const;

const review = (read: Question[], matches: (readonly [number, SimilarMatch])[], columns = []) =>
  reviewFile(
    { questions: read.map((question) => ({ question })), format: 'csv', columns } as never,
    new Map(matches),
  );

describe('the review of an imported file', () => {
  it('a question that the program stores unchanged is the same', () => {
    expect(review([sign()], [match(0, 1, sign())])[0]?.group).toBe('same');
  });

  it('a field that the file leaves empty does not make a question changed', () => {
    const stored = sign({ reference: 'Part 91', explanation: 'Red.', difficulty: 'hard' });
    expect(review([sign()], [match(0, 1, stored)])[0]?.group).toBe('same');
  });

  it('a question with another picture is changed, even if all words are equal', () => {
    const other = sign({ illustration: '/api/image/b_1x1.png' });
    const [changed] = review([other], [match(0, 1, sign())]);
    expect(changed?.group).toBe('changed');
    expect(changed?.changes.map(({ field }) => field)).toEqual(['illustration']);
    expect(changed?.updated).toMatchObject({ illustration: '/api/image/b_1x1.png' });
  });

  it('only the most similar question of a file updates a stored question', () => {
    const [a, b, c] = [sign({ text: 'A?' }), sign({ text: 'B?' }), sign({ text: 'C?' })];
    const reviewed = review([a, b, c], [match(0, 0.8, sign()), match(1, 0.9, sign())]);
    expect(reviewed.map(({ group }) => group)).toEqual(['new', 'changed', 'new']);
    expect(reviewed[0]?.match).toBeDefined();
    expect(indexesByGroup(reviewed)).toEqual({ changed: [1], new: [0, 2], same: [] });
  });

  it('the difficulty counts if the table has a column for it', () => {
    const columns = [{ header: 'Level', column: 'difficulty' }];
    const stored = sign({ difficulty: 'hard' });
    expect(review([sign()], [match(0, 1, stored)], columns as never)[0]?.group).toBe('changed');
  });
});
