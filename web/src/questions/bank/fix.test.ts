import { kindNames } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../../kinds/editing/check.ts';
import { blankQuestionForm, draftOf } from '../../kinds/editing/form.ts';
import { formFromFields } from './fix.ts';

const draftFrom = (understood: Record<string, unknown> | null) =>
  draftOf(formFromFields(understood));

describe('the form of a question that could not be imported', () => {
  it('contains the text, the options, and other fields that could be parsed', () => {
    expect(
      draftFrom({
        text: 'Which sign?',
        options: [{ text: 'Stop' }, { text: 'Yield' }],
        correctAnswer: 'Yield',
        explanation: 'Since it is red.',
      }),
    ).toMatchObject({
      type: 'multiple-choice',
      text: 'Which sign?',
      options: [{ text: 'Stop' }, { text: 'Yield' }],
      correctAnswer: 'Yield',
      explanation: 'Since it is red.',
    });
    expect(draftFrom({ text: 'Who?', correctAnswer: 'me' })).toMatchObject({
      type: 'short-answer',
      correctAnswer: 'me',
    });
  });

  it("contains the question's text but no areas if the file has texts instead of areas", () => {
    const understood = { type: 'hotspot', text: 'Where?', areas: ['here'] };
    expect(draftFrom(understood)).toMatchObject({ type: 'hotspot', text: 'Where?', areas: [] });
  });

  it('contains the ideal answer and grading criteria of an essay', () => {
    const aiCriteria = { idealAnswer: 'Because.' };
    expect(
      draftFrom({ type: 'essay', text: 'Why?', correctAnswer: 'Names it.', aiCriteria }),
    ).toMatchObject({
      type: 'essay',
      text: 'Why?',
      correctAnswer: 'Names it.',
      aiCriteria: { idealAnswer: 'Because.' },
    });
  });

  it('contains the shared passage without its picture', () => {
    const passage = { title: 'Mr. A', text: 'A man.', illustration: 'embedded:a.png', more: 1 };
    expect(draftFrom({ text: 'Who?', correctAnswer: 'me', passage }).passage).toEqual({
      title: 'Mr. A',
      text: 'A man.',
      illustration: null,
      illustrationAlt: '',
    });
    expect(draftFrom({ text: 'Who?', correctAnswer: 'me', passage: {} }).passage).toBeUndefined();
  });

  it("contains no right answer if the file's answer names no option, so that the author must choose one", () => {
    const form = formFromFields({
      text: 'Which?',
      options: [{ text: 'a' }, { text: 'b' }],
      correctAnswer: 'c',
    });
    expect(checkQuestion(form).problems).toHaveProperty('correctAnswer');
    expect(draftFrom(null)).toEqual(draftOf(blankQuestionForm()));
  });

  it('keeps its kind and can be checked without an exception, whatever values were parsed (property)', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.oneof(fc.string(), fc.dictionary(fc.string(), fc.string()), fc.constant(null))),
      fc.dictionary(fc.string(), fc.string()),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...kindNames),
        fc.dictionary(
          fc.constantFrom(
            ...kindNames.flatMap((kind) => Object.keys(draftOf(blankQuestionForm(kind)))),
          ),
          value,
        ),
        (type, fields) => {
          const form = formFromFields({ ...fields, type });
          expect(form.type).toBe(type);
          expect(() => checkQuestion(form)).not.toThrow();
        },
      ),
      { numRuns: 300 },
    );
  });
});
