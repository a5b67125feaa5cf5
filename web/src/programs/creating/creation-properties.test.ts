// @vitest-environment jsdom
import type { Kind } from '@certway/contract/kinds/index';
import { programDraft } from '@certway/contract/programs/program-draft';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkQuestion } from '../../kinds/editing/check.ts';
import { isBlankForm, type QuestionForm } from '../../kinds/editing/form.ts';
import { typed } from '../../test/form-properties.ts';
import { isPrice } from '../typed-price.ts';
import {
  appendQuestion,
  clearForm,
  editCurrent,
  firstUnfinished,
  goToQuestion,
  holdsWork,
  markSaved,
  newCreation,
  type ProgramCreation,
  removeCurrent,
  startedQuestions,
  submission,
} from './creation.ts';
import { blankSetup, setupProblems } from './setup.ts';
import { findCreation, storeCreation } from './stored-creation.ts';

beforeEach(() => localStorage.clear());

const whole: Partial<QuestionForm> = {
  type: 'structural',
  text: 'How does a wing lift?',
  criteria: 'Names the cause',
  keywords: 'pressure',
  idealAnswer: 'By a difference of pressure',
};

type Step = (creation: ProgramCreation) => ProgramCreation;
const steps: fc.Arbitrary<Step> = fc.oneof(
  typed.map((text) => (creation: ProgramCreation) => editCurrent(creation, { text })),
  fc.constant<Step>((creation) => editCurrent(creation, whole)),
  fc
    .constantFrom<Kind>('essay', 'true-false', 'numeric')
    .map((type) => (creation: ProgramCreation) => editCurrent(creation, { type })),
  fc.constantFrom<Step>(appendQuestion, clearForm, removeCurrent, markSaved),
  fc
    .nat()
    .map(
      (place) => (creation: ProgramCreation) =>
        goToQuestion(creation, place % Math.max(1, creation.questions.length)),
    ),
);
/** Generates states of a new program, each the result of a sequence of edits. */
const creations = fc
  .array(steps, { maxLength: 20 })
  .map((taken) => taken.reduce((creation, step) => step(creation), newCreation()));

const textsOf = ({ questions }: ProgramCreation) => questions.map(({ form }) => form.text);
const current = ({ questions, at }: ProgramCreation) => questions[at];

describe('a new program after any sequence of edits (property)', () => {
  it('always has a question on screen, and its questions have distinct keys', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        expect(current(creation)).toBeDefined();
        const keys = creation.questions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('an edit changes only the question on screen, which is unsaved until it is marked as saved', () => {
    fc.assert(
      fc.property(creations, typed, (creation, text) => {
        const changed = editCurrent(creation, { text });
        expect(textsOf(changed)).toEqual(textsOf(creation).with(creation.at, text));
        expect(current(changed)?.saved).toBe(false);
        const saved = markSaved(changed);
        expect(current(saved)?.saved).toBe(true);
        expect(textsOf(saved)).toEqual(textsOf(changed));
        const others = ({ questions }: ProgramCreation) =>
          questions.filter((_, at) => at !== creation.at);
        expect(others(saved)).toEqual(others(creation));
      }),
    );
  });

  it('appending adds a blank question of the current kind at the end and shows it', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const longer = appendQuestion(creation);
        expect(longer.questions.slice(0, -1)).toEqual(creation.questions);
        expect(longer.at).toBe(creation.questions.length);
        expect(current(longer)?.form.type).toBe(current(creation)?.form.type);
        expect(isBlankForm(current(longer)?.form as QuestionForm)).toBe(true);
      }),
    );
  });

  it('removing deletes only the question on screen and keeps the order of the others', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const shorter = removeCurrent(creation);
        const left = creation.questions.filter((_, at) => at !== creation.at);
        if (left.length > 0) expect(shorter.questions).toEqual(left);
        else expect(holdsWork({ ...shorter, setup: blankSetup })).toBe(false);
      }),
    );
  });

  it('emptying the form of a question keeps the number of questions and the kind', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const cleared = clearForm(creation);
        expect(cleared.questions.length).toBe(creation.questions.length);
        expect(current(cleared)?.form.type).toBe(current(creation)?.form.type);
        expect(current(cleared)?.form.text).toBe('');
      }),
    );
  });

  it('is restored from the device unchanged, and is not stored if it has no input', () => {
    fc.assert(
      fc.property(creations, fc.uuid(), (creation, userId) => {
        expect(storeCreation(userId, creation)).toBe(true);
        expect(findCreation(userId)).toEqual(holdsWork(creation) ? creation : null);
      }),
    );
  });
});

describe('submission', () => {
  const setup = {
    ...blankSetup,
    name: 'Glider pilot',
    moduleName: 'Lift',
    description: 'From first solo',
    price: '49,90',
  };

  it('contains every started question in order, and is null if a started question is incomplete', () => {
    fc.assert(
      fc.property(creations, (creation) => {
        const body = submission({ ...creation, setup });
        const drafts = startedQuestions(creation).map(({ form }) => checkQuestion(form).draft);
        const sent = body?.courses?.[0]?.modules?.[0]?.questions;
        expect(sent ?? null).toEqual(drafts.includes(null) ? null : drafts);
      }),
    );
  });

  it('matches the contract if the page finds no problems in the program', () => {
    const creation = { ...editCurrent(newCreation(), whole), setup };
    expect(setupProblems(setup, false)).toEqual({});
    expect(firstUnfinished(creation)).toBeNull();
    const sent = programDraft.parse(submission(creation));
    expect(sent).toMatchObject({ _id: creation.id, name: 'Glider pilot', category: null });
    expect(sent.settings.price).toBe(49.9);
    expect(sent.trainerId).toBeUndefined();
  });

  it("uses the program's name for a course that has no name", () => {
    const named = (courseName: string) =>
      submission({ ...newCreation(), setup: { ...setup, courseName } })?.courses?.[0]?.name;
    expect([' ', ' Airwork '].map(named)).toEqual(['Glider pilot', 'Airwork']);
  });

  it('contains the category and the trainer if they were chosen', () => {
    const chosen = { ...setup, category: 'bank-exams' as const, trainerId: 'tara' };
    expect(submission({ ...newCreation(), setup: chosen })).toMatchObject({
      category: 'bank-exams',
      trainerId: 'tara',
    });
  });
});

describe('firstUnfinished', () => {
  it('returns the index among all questions, including questions without input', () => {
    const blankFirst = appendQuestion(newCreation());
    const open = editCurrent(blankFirst, { text: 'Which sign?' });
    expect(firstUnfinished(open)).toEqual({
      at: 1,
      message: 'Correct answer and all options are required for multiple choice',
    });
    expect(firstUnfinished(editCurrent(open, whole))).toBeNull();
    expect(firstUnfinished(blankFirst)).toBeNull();
  });
});

describe('a typed price', () => {
  it('can have up to two decimals, after a point or a comma', () => {
    expect(['0', '49', ' 49.9 ', '49,90', '-1'].every(isPrice)).toBe(true);
    expect(['', 'free', '1.234', '1,000.50', '1e3', '1234567890'].some(isPrice)).toBe(false);
  });

  it('is reported as missing if it is empty, and as invalid if it is not a number', () => {
    const told = (price: string) => setupProblems({ ...blankSetup, price }, false).price;
    expect(told(' ')).toBe('Price is required');
    expect(told('much')).toBe('Price must be a number');
    expect(told('9')).toBeUndefined();
  });
});
