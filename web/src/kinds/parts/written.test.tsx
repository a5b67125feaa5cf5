// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, review, shown } from '../../test/show-question.tsx';
import { isAnswered, isCoached, textsOf } from '../index.ts';

/** All question kinds with a text answer, with their expected labels, elements, and lengths. */
const cases = [
  ['fill-blank', 'What belongs in the blank', 'INPUT', 500, 'Right answer', false],
  ['short-answer', 'Your answer', 'INPUT', 500, 'Right answer', false],
  ['text', 'Your answer', 'TEXTAREA', 5000, 'A full answer', true],
  ['structural', 'Your answer', 'TEXTAREA', 5000, 'A full answer', true],
  ['essay', 'Your essay', 'TEXTAREA', 20_000, 'A full answer', true],
] as const;

describe.each(cases)('a %s question', (type, label, element, length, rightLabel, coached) => {
  const question: QuestionView = { ...shown, type };
  const answer = (text: string): Answer => ({ type, text });
  const verdict = buildVerdict({ right: answer('Lift and $d$') });

  it('is answered in a field with the maximum length of its kind', async () => {
    const { given, container, person } = ask({ question });
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.tagName, field.maxLength]).toEqual([element, length]);
    await person.type(field, 'b2');
    expect(given).toEqual([answer('b'), answer('b2')]);
    await expectAccessible(container);
  });

  it('says how many characters are left once fewer than 1,000 are', () => {
    ask({ question, first: answer('x'.repeat(Math.max(1, length - 999))) });
    expect(screen.queryByText('999 characters left') !== null).toBe(coached);
  });

  it('does not count white space as an answer', () => {
    expect(isAnswered(null, question)).toBe(false);
    expect(isAnswered(answer(' \n'), question)).toBe(false);
    expect(isAnswered(answer('lift'), question)).toBe(true);
    expect(isCoached(question)).toBe(coached);
    expect(textsOf(question, verdict)).toEqual(['Which one?', 'It just is.']);
  });

  it('cannot be changed once it is locked', async () => {
    const { given, container, person } = ask({ question, first: answer('lift'), locked: true });
    await person.type(screen.getByLabelText('Your answer, locked'), 'x');
    expect(given).toEqual([]);
    await expectAccessible(container);
  });

  it('shows partial credit as partly right, not as wrong', () => {
    const partly = { ...verdict, score: 0.4, correct: false };
    const { container } = ask({ question, first: answer('lift'), locked: true, verdict: partly });
    expect(screen.getByRole('status').textContent).toContain('Partly right: 40%.');
    expect(screen.getByLabelText('Your answer, partly right: 40%').dataset.mark).toBe('partly');
    expect(container.querySelector('.tabler-icon-x')).toBeNull();
  });

  it('shows an answer that counts as right with less than the whole mark as partly right', () => {
    const almost = { ...verdict, score: 0.61, correct: true };
    const { container } = ask({ question, first: answer('lift'), locked: true, verdict: almost });
    expect(screen.getByRole('status').textContent).toContain('Counts as right: 61%.');
    expect(screen.getByLabelText('Your answer, partly right: 61%').dataset.mark).toBe('partly');
    expect(container.querySelector('label .tabler-icon-circle-half-2')).toBeTruthy();
  });

  it('shows the right answer below a field of one line, and not below a right answer', () => {
    const { container } = ask({ question, first: answer('drag'), locked: true, verdict });
    const shows = container.querySelector('[data-shows-right]')?.textContent ?? null;
    expect(shows?.startsWith('Right answer: Lift and') ?? null).toBe(coached ? null : true);
    const right = { ...verdict, score: 1, correct: true };
    const told = ask({ question, first: answer('Lift and $d$'), locked: true, verdict: right });
    expect(told.container.querySelector('[data-shows-right]')).toBeNull();
  });

  it('shows in a review the answer exactly as typed, and the right answer', async () => {
    const container = review(question, answer('**lift**'), verdict);
    expect(container.textContent).toContain('Your answer, wrong**lift**');
    expect(container.textContent).toContain(`${rightLabel}Lift and`);
    await expectAccessible(container);
    expect(review(question, null, verdict).textContent).toContain('Your answerNot answered');
    expect(review(question, answer('lift')).textContent).toBe('Your answerlift');
  });
});
