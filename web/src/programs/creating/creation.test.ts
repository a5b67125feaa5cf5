import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankQuestionForm, isBlankForm, type QuestionForm } from '../../kinds/editing/form.ts';
import { buildToken } from '../../test/people.ts';
import {
  appendQuestion,
  clearForm,
  creationWith,
  editCurrent,
  editPassage,
  holdsWork,
  newCreation,
  passagesOf,
  removeCurrent,
  setTopic,
  submission,
} from './creation.ts';
import { setupProblems } from './setup.ts';
import { findCreation, forgetCreation, storeCreation } from './stored-creation.ts';
import { trainerFrom } from './trainer-token.ts';

const rubric: Partial<QuestionForm> = {
  type: 'essay',
  text: 'How does a wing lift?',
  criteria: 'Names the cause',
  keywords: 'pressure',
  idealAnswer: 'By a difference of pressure',
};
const written = () => editCurrent(newCreation(), { text: 'Why?' });

describe('a new program', () => {
  it('counts as unsaved work from the first character on', () => {
    expect(holdsWork(newCreation())).toBe(false);
    expect(holdsWork(written())).toBe(true);
    expect(holdsWork({ ...written(), step: 'completed' })).toBe(false);
  });

  it('can append a question of the same kind, empty a question, and remove a question', () => {
    const two = appendQuestion(editCurrent(newCreation(), { type: 'essay' }));
    expect([two.at, two.questions[1]?.form.type]).toEqual([1, 'essay']);
    const cleared = clearForm(written());
    expect([cleared.questions.length, cleared.questions[0]?.form.text]).toEqual([1, '']);
    expect(removeCurrent(removeCurrent(two)).questions).toHaveLength(1);
  });

  it('appends a question with the options, items, pairs, difficulty, and topic of the last one', () => {
    const { options, items, pairs } = blankQuestionForm();
    const first = setTopic(
      editCurrent(newCreation(), {
        text: 'Why?',
        difficulty: 'hard',
        options: options.slice(0, 3),
        items: [...items, ...items.slice(0, 1)],
        pairs: pairs.slice(0, 2),
      }),
      'Airspace',
    );
    const added = appendQuestion(first).questions[1];
    expect(added?.form.options).toHaveLength(3);
    expect(added?.form.items).toHaveLength(items.length + 1);
    expect(added?.form.pairs).toHaveLength(2);
    expect([added?.form.difficulty, added?.topic]).toEqual(['hard', 'Airspace']);
    expect(added && isBlankForm(added.form)).toBe(true);
  });

  it('changes the passage of all questions of a case, and submits the topics by question', () => {
    const passage = { title: 'A', text: 'A chart', illustration: null, illustrationAlt: '' };
    const one = editCurrent(newCreation(), { ...rubric, passage });
    const two = editCurrent(appendQuestion(setTopic(one, ' Airspace ')), { ...rubric, passage });
    const three = setTopic(editCurrent(appendQuestion(two), rubric), '');
    expect(passagesOf(three)).toHaveLength(1);
    const changed = editPassage({ ...three, at: 0 }, { ...passage, text: 'Another chart' });
    expect(changed.questions.map(({ form }) => form.passage?.text)).toEqual([
      'Another chart',
      'Another chart',
      undefined,
    ]);
    const sent = submission(changed)?.courses[0]?.modules[0];
    expect(sent?.topics).toEqual([[{ name: 'Airspace' }], [{ name: 'Airspace' }], []]);
    expect(sent?.questions).toHaveLength(3);
  });

  it('requires a trainer if a partner creates it', () => {
    const { setup } = newCreation();
    expect(setupProblems(setup, true).trainerId).toBe(
      'Name the trainer who will own this program.',
    );
    expect(setupProblems(setup, false).trainerId).toBeUndefined();
  });
});

describe('the draft stored on the device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('is only found by the account that wrote it', () => {
    storeCreation('ada', written());
    expect(findCreation('ada')?.questions[0]?.form.text).toBe('Why?');
    expect(findCreation('bob')).toBeNull();
    forgetCreation('ada');
    expect(findCreation('ada')).toBeNull();
  });

  it('is completed with default values for fields that an older version of the page did not store', () => {
    const { form: _, ...rest } = written().questions[0] ?? { form: null };
    const old = {
      ...written(),
      at: 9,
      questions: [{ ...rest, form: { type: 'essay', text: 'Old' } }],
    };
    localStorage.setItem('creation:ada', JSON.stringify(old));
    const found = findCreation('ada');
    expect(found?.at).toBe(0);
    expect(found?.questions[0]?.form).toMatchObject({ text: 'Old', keywords: '' });
  });

  it('is read as null if it is damaged; storing returns false if the device rejects it', () => {
    localStorage.setItem('creation:ada', '{broken');
    expect(findCreation('ada')).toBeNull();
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(storeCreation('ada', written())).toBe(false);
  });
});

describe('trainerFrom', () => {
  it('returns the userId of a token without a trainerId', () => {
    expect(trainerFrom(buildToken({ userId: 'u' })).id).toBe('u');
  });

  it('returns an error text of the specification if there is no token, or no id in the token', () => {
    expect(trainerFrom(null).problem).toBe('Please log in to continue');
    expect(trainerFrom('nonsense').problem).toBe('Error: Could not get trainer ID');
    expect(trainerFrom(`a.${btoa('{}')}.c`).problem).toBe(
      'Error: No trainer or user ID found in token',
    );
  });
});

it('creationWith marks the questions of a file as saved', () => {
  const forms = [
    { ...blankQuestionForm('true-false'), text: 'Ice is light.' },
    { ...blankQuestionForm('multiple-choice'), text: 'Which?' },
  ];
  const creation = creationWith(forms);
  expect(creation.step).toBe('setup');
  expect(creation.questions.map(({ form, saved }) => [form.text, saved])).toEqual([
    ['Ice is light.', true],
    ['Which?', true],
  ]);
  expect(holdsWork(creation)).toBe(true);
});
