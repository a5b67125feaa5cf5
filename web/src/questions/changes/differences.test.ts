import { anyDraft } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

const choice = {
  type: 'multiple-choice',
  text: 'Which sign?',
  options: [{ text: 'Stop' }, { text: 'Yield' }],
  correctAnswer: 'Stop',
} as const;

describe('differences', () => {
  it('returns an empty list if two versions differ only in the ids of their options', () => {
    const stored = {
      ...choice,
      options: choice.options.map((option, i) => ({
        ...option,
        _id: `01931e5a-7c00-7000-8000-00000000000${i}`,
      })),
    };
    expect(differences(anyDraft.parse(choice), anyDraft.parse(stored))).toEqual([]);
  });

  it('describes the change of each field in words', () => {
    const changed = {
      ...choice,
      options: [{ text: 'Stop' }, { text: 'Wait' }],
      reference: 'Page 3',
    };
    expect(differences(anyDraft.parse(choice), anyDraft.parse(changed))).toEqual([
      { field: 'options', label: 'Options', before: 'Stop\nYield', after: 'Stop\nWait' },
      { field: 'reference', label: 'Reference', before: 'None', after: 'Page 3' },
    ]);
  });

  it('includes a keyword whose weight or alternatives changed', () => {
    const essay = (keyword: object) =>
      anyDraft.parse({
        type: 'essay',
        text: 'Why?',
        correctAnswer: 'Names it',
        aiCriteria: { idealAnswer: 'Lift.', keywords: [keyword] },
      });
    const [told] = differences(
      essay({ text: 'lift' }),
      essay({ text: 'lift', alternatives: ['upward force'], weight: 2 }),
    );
    expect(told?.before).toBe('Lift.\nKeywords: lift');
    expect(told?.after).toBe('Lift.\nKeywords: lift (or upward force; counts 2 times)');
  });

  it('lists all fields that are removed or added when the question kind changes', () => {
    const rubric = {
      correctAnswer: 'Names it',
      aiCriteria: { idealAnswer: 'Stop.', keywords: 'stop' },
    };
    const essay = anyDraft.parse({ type: 'essay', text: choice.text, ...rubric });
    const told = differences(anyDraft.parse(choice), essay);
    expect(told.map(({ label }) => label)).toEqual([
      'Question type',
      'Options',
      'Order of the options',
      'Correct answer',
      'AI Grading Criteria',
      'Ideal answer and keywords',
    ]);
    expect(told[0]).toMatchObject({ before: 'Multiple Choice', after: 'Essay' });
    expect(told[1]?.after).toBe('None');
  });
});
