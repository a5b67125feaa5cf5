// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { isAnswered } from '../index.ts';

const question: QuestionView<'multiple-response'> = {
  ...shown,
  type: 'multiple-response',
  scoring: 'share',
  options: ['Stop', 'Yield', 'Lane', 'Kerb'].map((text, place) => ({
    _id: id(place + 1),
    text,
    image: null,
  })),
};
const answer = (...places: number[]): Answer<'multiple-response'> => ({
  type: 'multiple-response',
  options: places.map(id),
});
const verdict = buildVerdict({ score: 0.5, correct: false, right: answer(1, 2) });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('a multiple-response question', () => {
  it('says that several options may be right, and how it is scored', async () => {
    const { container } = ask({ question });
    expect(container.textContent).toContain(
      'Select all that apply. Each option counts that you rightly select or leave out.',
    );
    expect(screen.getByRole('group', { name: 'Select all that apply' })).toBeTruthy();
    await expectAccessible(container);
  });

  it("is answered by clicks, letters, digits, or the space bar; the chosen options keep the question's order", async () => {
    const { given, person } = ask({ question });
    await person.click(box(/Lane/));
    screen.getByRole('region').focus();
    await person.keyboard('a');
    await person.keyboard('4');
    await person.keyboard('3');
    box(/Yield/).focus();
    await person.keyboard(' ');
    expect(given).toEqual([
      answer(3),
      answer(1, 3),
      answer(1, 3, 4),
      answer(1, 4),
      answer(1, 2, 4),
    ]);
    expect(box(/Stop/).getAttribute('aria-checked')).toBe('true');
    expect(box(/Lane/).getAttribute('aria-checked')).toBe('false');
  });

  it('is checked by Enter once an option is selected, with the focus on a checkbox or on the question', async () => {
    const { checked, given, person } = ask({ question });
    box(/Stop/).focus();
    await person.keyboard('{Enter}');
    expect([given, checked]).toEqual([[], []]);
    await person.keyboard('b{Enter}');
    expect(checked).toEqual([answer(2)]);
    expect(isAnswered(answer(), question)).toBe(false);
  });

  it('keeps the locked answer, and shows no verdict until one arrives', async () => {
    const { container, given, person } = ask({ question, first: answer(1, 3), locked: true });
    await person.click(box(/Yield/));
    screen.getByRole('region').focus();
    await person.keyboard('b');
    expect(given).toEqual([]);
    expect(box(/Stop/).textContent).toContain('Your answer, locked');
    expect(screen.queryByText(/^(Right answer|Your answer, (right|wrong))/)).toBeNull();
    await expectAccessible(container);
  });

  it('with a verdict marks each option as right or wrong, and shows partial credit as partly right, not as wrong', async () => {
    const { container } = ask({ question, first: answer(1, 3), locked: true, verdict });
    expect(box(/Stop/).textContent).toContain('Your answer, right');
    expect(box(/Yield/).textContent).toContain('Right answer, missed');
    expect(box(/Lane/).textContent).toContain('Your answer, wrong');
    expect(box(/Kerb/).textContent).toBe('DKerb');
    expect(screen.getByText('Partly right: 50%.')).toBeTruthy();
    await expectAccessible(container);
  });

  it('in a review marks each option as right or wrong, and shows no answer if the question was skipped', async () => {
    const container = review(question, answer(1, 3), verdict);
    const items = within(container).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'AStopYour answer, right',
      'BYieldRight answer, missed',
      'CLaneYour answer, wrong',
      'DKerb',
    ]);
    await expectAccessible(container);
    expect(review(question, null).textContent).not.toMatch(/answer,/);
  });
});
