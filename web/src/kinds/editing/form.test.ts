import { kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { blankPair } from '../matching/form.ts';
import { creationProblem } from './check.ts';
import { blankQuestionForm, draftOf, isBlankForm } from './form.ts';
import { kindForms } from './index.ts';

describe('the question form', () => {
  it('keeps the values of one kind while another kind is selected', () => {
    const pairs = [{ ...blankPair(), left: 'France', right: 'Paris' }];
    const form = { ...blankQuestionForm('matching'), pairs };
    const away = { ...form, type: 'essay' as const };
    expect(draftOf({ ...away, type: 'matching' })).toEqual(draftOf(form));
    expect(draftOf(away)).not.toHaveProperty('pairs');
  });

  it('keeps the values of the fields that exist in both the old and the new kind', () => {
    const form = { ...blankQuestionForm('text'), idealAnswer: 'Lift and drag.' };
    expect(draftOf({ ...form, type: 'essay' })).toMatchObject({
      aiCriteria: { idealAnswer: 'Lift and drag.' },
    });
  });

  it('is blank for every kind until a text is typed; a chosen difficulty does not count', () => {
    for (const kind of kindNames) expect(isBlankForm(blankQuestionForm(kind))).toBe(true);
    for (const field of ['text', 'illustration', 'explanation', 'reference', 'accepted'] as const) {
      expect(isBlankForm({ ...blankQuestionForm(), [field]: 'x' })).toBe(false);
    }
    expect(isBlankForm({ ...blankQuestionForm(), difficulty: 'hard' })).toBe(true);
  });

  it('has the same initial value for a field in all kinds that have the field', () => {
    const begins = new Map<string, string>();
    for (const kind of kindNames) {
      for (const [field, value] of Object.entries(kindForms[kind].blank())) {
        const blank = JSON.stringify(value, (name, each) => (name === 'key' ? '' : each));
        expect(begins.get(field) ?? blank, `${kind}: ${field}`).toBe(blank);
        begins.set(field, blank);
      }
    }
  });

  it("says 'Question text is required' first if the text is missing, for every kind", () => {
    for (const kind of kindNames) {
      expect(creationProblem(blankQuestionForm(kind))).toBe('Question text is required');
    }
  });
});
