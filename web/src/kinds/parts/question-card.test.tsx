// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ask, buildVerdict, shown } from '../../test/show-question.tsx';

const choice: QuestionView<'multiple-choice'> = {
  ...shown,
  type: 'multiple-choice',
  options: ['First', 'Second', 'Third'].map((text) => ({ _id: text, text, image: null })),
};

/** Waits until the card has the focus, one frame after the card is rendered. */
const afterTheCard = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

describe('a question that appears', () => {
  it('takes the focus', async () => {
    ask({ question: choice, alone: true });
    await afterTheCard();
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  it('does not take the focus from a field that a person has focused in the meantime', async () => {
    const { person } = ask({ question: { ...shown, type: 'short-answer' }, alone: true });
    screen.getByLabelText('Your answer').focus();
    await afterTheCard();
    await person.keyboard('calm');
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('calm');
  });
});

describe('a choice question', () => {
  it('is answered by letter, by digit, or by arrows and Enter; arrows alone choose nothing', async () => {
    const { person, given } = ask({ question: choice });
    screen.getByRole('region', { name: 'Question 1 of 2 Which one?' }).focus();
    await person.keyboard('b');
    await person.keyboard('3');
    await person.keyboard('f');
    screen.getAllByRole('radio')[2]?.focus();
    await person.keyboard('{ArrowDown}');
    expect(given.map((answer) => 'option' in answer && answer.option)).toEqual(['Second', 'Third']);
    await person.keyboard('{Enter}');
    expect(given.at(-1)).toEqual({ type: 'multiple-choice', option: 'First' });
  });

  it('cannot be changed once it is locked, and shows in words whether an option is right or wrong', async () => {
    const verdict = buildVerdict({ right: { type: 'multiple-choice', option: 'Second' } });
    const first = { type: 'multiple-choice', option: 'First' } as const;
    const { person, given } = ask({ question: choice, first, locked: true, verdict });
    await person.click(screen.getByRole('radio', { name: /Third/ }));
    screen.getByRole('region').focus();
    await person.keyboard('c');
    expect(given).toEqual([]);
    expect(screen.getByRole('radio', { name: /First/ }).textContent).toContain(
      'Your answer, wrong',
    );
    expect(screen.getByRole('radio', { name: /Second/ }).textContent).toContain('Right answer');
    expect(within(screen.getByRole('status')).getByText('It just is.')).toBeTruthy();
  });
});

describe('a text answer', () => {
  it('accepts typed letters as text instead of choosing an option', async () => {
    const { person, given } = ask({ question: { ...shown, type: 'short-answer' } });
    await person.type(screen.getByLabelText('Your answer'), 'abc');
    expect(given.at(-1)).toEqual({ type: 'short-answer', text: 'abc' });
  });

  it("shows 'Provisional' in its verdict only if the mark is provisional", () => {
    const question: QuestionView<'essay'> = { ...shown, type: 'essay' };
    const first: Answer<'essay'> = { type: 'essay', text: 'Something like it.' };
    const verdict = buildVerdict({ score: 0.6, correct: true });
    ask({ question, first, locked: true, verdict });
    expect(screen.getByRole('status').textContent).not.toContain('Provisional');
    cleanup();
    ask({ question, first, locked: true, verdict: { ...verdict, provisional: true } });
    expect(screen.getByRole('status').textContent).toContain(
      'Provisional: a trainer may change it.',
    );
  });
});
