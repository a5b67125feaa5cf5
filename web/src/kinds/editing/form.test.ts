import { kindNames } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import { blankPair } from '../matching/form.ts';
import { creationProblem } from './check.ts';
import { blankQuestionForm, draftOf, isBlankForm } from './form.ts';
import { kindForms } from './index.ts';

describe('the question form', () => {
  it('keeps the values of a kind while another kind is selected', () => {
    const pairs = [{ ...blankPair(), left: 'France', right: 'Paris' }];
    const form = { ...blankQuestionForm('matching'), pairs };
    const away = { ...form, type: 'essay' as const };
    expect(draftOf({ ...away, type: 'matching' })).toEqual(draftOf(form));
    expect(draftOf(away)).not.toHaveProperty('pairs');
  });

  it('keeps the values of fields that the new kind has too', () => {
    const form = { ...blankQuestionForm('text'), idealAnswer: 'Lift and drag.' };
    expect(draftOf({ ...form, type: 'essay' })).toMatchObject({
      aiCriteria: { idealAnswer: 'Lift and drag.' },
    });
  });

  it('is blank until something is written, whatever kind is selected', () => {
    for (const kind of kindNames) expect(isBlankForm(blankQuestionForm(kind))).toBe(true);
    for (const field of ['text', 'illustration', 'explanation', 'reference', 'accepted'] as const) {
      expect(isBlankForm({ ...blankQuestionForm(), [field]: 'x' })).toBe(false);
    }
    expect(isBlankForm({ ...blankQuestionForm(), difficulty: 'hard' })).toBe(true);
  });

  it('starts a field that two kinds share with the same value in both', () => {
    const begins = new Map<string, string>();
    for (const kind of kindNames) {
      for (const [field, value] of Object.entries(kindForms[kind].blank())) {
        const blank = JSON.stringify(value, (name, each) => (name === 'key' ? '' : each));
        expect(begins.get(field) ?? blank, `${kind}: ${field}`).toBe(blank);
        begins.set(field, blank);
      }
    }
  });

  it('without a text reports this first', () => {
    for (const kind of kindNames) {
      expect(creationProblem(blankQuestionForm(kind))).toBe('Question text is required');
    }
  });
});
