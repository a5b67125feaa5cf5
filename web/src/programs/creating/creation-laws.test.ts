// @vitest-environment jsdom
import type { Kind } from '@certway/contract/kinds/index';
import { programDraft } from '@certway/contract/program-draft';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkForm } from '../../kinds/editing/check.ts';
import { isBlankForm, type QuestionForm } from '../../kinds/editing/form.ts';
import { typed } from '../../test/form-laws.ts';
import { isPrice } from '../typed-price.ts';
import {
  append,
  begun,
  type Creation,
  clearForm,
  drop,
  edit,
  firstUnfinished,
  goTo,
  holdsWork,
  markSaved,
  newCreation,
  submission,
} from './creation.ts';
import { findCreation, keepCreation } from './kept-creation.ts';
import { blankSetup, setupProblems } from './setup.ts';

beforeEach(() => localStorage.clear());

const whole: Partial<QuestionForm> = {
  type: 'structural',
  text: 'How does a wing lift?',
  criteria: 'Names the cause',
  keywords: 'pressure',
  idealAnswer: 'By a difference of pressure',
};

type Step = (creation: Creation) => Creation;
const steps: fc.Arbitrary<Step> = fc.oneof(
  typed.map((text) => (creation: Creation) => edit(creation, { text })),
  fc.constant<Step>((creation) => edit(creation, whole)),
  fc
    .constantFrom<Kind>('essay', 'true-false', 'numeric')
    .map((type) => (creation: Creation) => edit(creation, { type })),
  fc.constantFrom<Step>(append, clearForm, drop, markSaved),
  fc
    .nat()
    .map(
      (place) => (creation: Creation) =>
        goTo(creation, place % Math.max(1, creation.questions.length)),
    ),
);
/** Whatever an author has done so far. */
const creations = fc
  .array(steps, { maxLength: 20 })
  .map((taken) => taken.reduce((creation, step) => step(creation), newCreation()));

const textsOf = ({ questions }: Creation) => questions.map(({ form }) => form.text);
const current = ({ questions, at }: Creation) => questions[at];

describe('whatever an author does', () => {
  it('there is a question on screen, and each is a different one', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        expect(current(creation)).toBeDefined();
        const keys = creation.questions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('a change touches the question on screen alone, and is unsaved until it is saved', () => {
    fc.assert(
      fc.property(creations, typed, (creation, text) => {
        const changed = edit(creation, { text });
        expect(textsOf(changed)).toEqual(textsOf(creation).with(creation.at, text));
        expect(current(changed)?.saved).toBe(false);
        const saved = markSaved(changed);
        expect(current(saved)?.saved).toBe(true);
        expect(textsOf(saved)).toEqual(textsOf(changed));
        const others = ({ questions }: Creation) => questions.filter((_, at) => at !== creation.at);
        expect(others(saved)).toEqual(others(creation));
      }),
    );
  });

  it('a question that is added comes last, of the same kind, and is the one on screen', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const longer = append(creation);
        expect(longer.questions.slice(0, -1)).toEqual(creation.questions);
        expect(longer.at).toBe(creation.questions.length);
        expect(current(longer)?.form.type).toBe(current(creation)?.form.type);
        expect(isBlankForm(current(longer)?.form as QuestionForm)).toBe(true);
      }),
    );
  });

  it('one that is removed is gone, and the others keep their order', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const shorter = drop(creation);
        const left = creation.questions.filter((_, at) => at !== creation.at);
        if (left.length > 0) expect(shorter.questions).toEqual(left);
        else expect(holdsWork({ ...shorter, setup: blankSetup })).toBe(false);
      }),
    );
  });

  it('an emptied form keeps its place and its kind', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const cleared = clearForm(creation);
        expect(cleared.questions.length).toBe(creation.questions.length);
        expect(current(cleared)?.form.type).toBe(current(creation)?.form.type);
        expect(current(cleared)?.form.text).toBe('');
      }),
    );
  });

  it('the device gives back what it was given, and keeps nothing where there is nothing', () => {
    fc.assert(
      fc.property(creations, fc.uuid(), (creation, userId) => {
        expect(keepCreation(userId, creation)).toBe(true);
        expect(findCreation(userId)).toEqual(holdsWork(creation) ? creation : null);
      }),
    );
  });
});

describe('what is sent', () => {
  const setup = {
    ...blankSetup,
    name: 'Glider pilot',
    moduleName: 'Lift',
    description: 'From first solo',
    price: '49,90',
  };

  it('is every question that was begun, in order, or nothing while one is incomplete', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const body = submission({ ...creation, setup });
        const drafts = begun(creation).map(({ form }) => checkForm(form).draft);
        const sent = body?.courses?.[0]?.modules?.[0]?.questions;
        expect(sent ?? null).toEqual(drafts.includes(null) ? null : drafts);
      }),
    );
  });

  it('passes the contract once the page finds nothing missing', () => {
    const creation = { ...edit(newCreation(), whole), setup };
    expect(setupProblems(setup, false)).toEqual({});
    expect(firstUnfinished(creation)).toBeNull();
    const sent = programDraft.parse(submission(creation));
    expect(sent).toMatchObject({ _id: creation.id, name: 'Glider pilot', category: null });
    expect(sent.settings.price).toBe(49.9);
    expect(sent.trainerId).toBeUndefined();
  });

  it('names the course as it was named, or else as the program', () => {
    const named = (courseName: string) =>
      submission({ ...newCreation(), setup: { ...setup, courseName } })?.courses?.[0]?.name;
    expect([' ', ' Airwork '].map(named)).toEqual(['Glider pilot', 'Airwork']);
  });

  it('names category and trainer where they were chosen', () => {
    const chosen = { ...setup, category: 'bank-exams' as const, trainerId: 'tara' };
    expect(submission({ ...newCreation(), setup: chosen })).toMatchObject({
      category: 'bank-exams',
      trainerId: 'tara',
    });
  });
});

describe('the first question that lacks something', () => {
  it('is found by its place among all questions, untouched ones included', () => {
    const blankFirst = append(newCreation());
    const open = edit(blankFirst, { text: 'Which sign?' });
    expect(firstUnfinished(open)).toEqual({
      at: 1,
      message: 'Correct answer and all options are required for multiple choice',
    });
    expect(firstUnfinished(edit(open, whole))).toBeNull();
    expect(firstUnfinished(blankFirst)).toBeNull();
  });
});

describe('a price', () => {
  it('is an amount with up to two digits of cents, by point or comma', () => {
    expect(['0', '49', ' 49.9 ', '49,90', '-1'].every(isPrice)).toBe(true);
    expect(['', 'free', '1.234', '1,000.50', '1e3', '1234567890'].some(isPrice)).toBe(false);
  });

  it('is called missing, not wrong, when it is empty', () => {
    const told = (price: string) => setupProblems({ ...blankSetup, price }, false).price;
    expect(told(' ')).toBe('Price is required');
    expect(told('much')).toBe('Price must be a number');
    expect(told('9')).toBeUndefined();
  });
});
