import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankForm } from '../../kinds/editing/form.ts';
import { buildToken } from '../../test/people.ts';
import { append, clearForm, creationWith, drop, edit, holdsWork, newCreation } from './creation.ts';
import { findCreation, forgetCreation, keepCreation } from './kept-creation.ts';
import { setupProblems } from './setup.ts';
import { trainerFrom } from './trainer-token.ts';

const written = () => edit(newCreation(), { text: 'Why?' });

describe('a creation', () => {
  it('holds work from the first character on', () => {
    expect(holdsWork(newCreation())).toBe(false);
    expect(holdsWork(written())).toBe(true);
    expect(holdsWork({ ...written(), step: 'completed' })).toBe(false);
  });

  it('appends a question of the same kind, empties one in its place, and drops one', () => {
    const two = append(edit(newCreation(), { type: 'essay' }));
    expect([two.at, two.questions[1]?.form.type]).toEqual([1, 'essay']);
    const cleared = clearForm(written());
    expect([cleared.questions.length, cleared.questions[0]?.form.text]).toEqual([1, '']);
    expect(drop(drop(two)).questions).toHaveLength(1);
  });

  it('requires a trainer if the creator is a partner', () => {
    const { setup } = newCreation();
    expect(setupProblems(setup, true).trainerId).toBe(
      'Name the trainer who will own this program.',
    );
    expect(setupProblems(setup, false).trainerId).toBeUndefined();
  });
});

describe('the draft on the device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('is found by the account that wrote it, and by no other', () => {
    keepCreation('ada', written());
    expect(findCreation('ada')?.questions[0]?.form.text).toBe('Why?');
    expect(findCreation('bob')).toBeNull();
    forgetCreation('ada');
    expect(findCreation('ada')).toBeNull();
  });

  it('is completed with fields of a newer page', () => {
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

  it('is reported if it is damaged or cannot be stored, without throwing', () => {
    localStorage.setItem('creation:ada', '{broken');
    expect(findCreation('ada')).toBeNull();
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(keepCreation('ada', written())).toBe(false);
  });
});

describe('trainerFrom', () => {
  it('returns the trainerId of the token, or else the userId', () => {
    expect(trainerFrom(buildToken({ userId: 'u' })).id).toBe('u');
  });

  it('reports a missing id in the specification’s words', () => {
    expect(trainerFrom(null).problem).toBe('Please log in to continue');
    expect(trainerFrom('nonsense').problem).toBe('Error: Could not get trainer ID');
    expect(trainerFrom(`a.${btoa('{}')}.c`).problem).toBe(
      'Error: No trainer or user ID found in token',
    );
  });
});

it('creationWith takes the questions of a file as saved', () => {
  const forms = [
    { ...blankForm('true-false'), text: 'Ice is light.' },
    { ...blankForm('multiple-choice'), text: 'Which?' },
  ];
  const creation = creationWith(forms);
  expect(creation.step).toBe('setup');
  expect(creation.questions.map(({ form, saved }) => [form.text, saved])).toEqual([
    ['Ice is light.', true],
    ['Which?', true],
  ]);
  expect(holdsWork(creation)).toBe(true);
});
