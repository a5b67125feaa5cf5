import { anyDraft } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

const choice = {
  type: 'multiple-choice',
  text: 'Which sign?',
  options: [{ text: 'Stop' }, { text: 'Yield' }],
  correctAnswer: 'Stop',
} as const;

describe('the differences of two versions', () => {
  it('are none where only identifiers differ', () => {
    const stored = {
      ...choice,
      options: choice.options.map((option, i) => ({
        ...option,
        _id: `01931e5a-7c00-7000-8000-00000000000${i}`,
      })),
    };
    expect(differences(anyDraft.parse(choice), anyDraft.parse(stored))).toEqual([]);
  });

  it('are told field by field, in words', () => {
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

  it('tell another kind with all that came and went', () => {
    const rubric = {
      correctAnswer: 'Names it',
      aiCriteria: { idealAnswer: 'Stop.', keywords: 'stop' },
    };
    const essay = anyDraft.parse({ type: 'essay', text: choice.text, ...rubric });
    const fields = differences(anyDraft.parse(choice), essay).map(({ field }) => field);
    expect(fields).toEqual(['type', 'options', 'correctAnswer', 'aiCriteria']);
  });
});
