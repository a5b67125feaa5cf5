// @vitest-environment jsdom
import type { Answer, Paper } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { isAnswered } from '../index.ts';

const paper: Paper<'multiple-response'> = {
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

describe('a multiple response', () => {
  it('says that several may be right, and how it counts', async () => {
    const { container } = ask({ paper });
    expect(container.textContent).toContain('Select all that apply. Each option counts');
    expect(screen.getByRole('group', { name: 'Select all that apply' })).toBeTruthy();
    await expectAccessible(container);
  });

  it('is put together by clicks, letters, figures and the space bar, in the order of the paper', async () => {
    const { given, person } = ask({ paper });
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
    expect(box(/Stop/).textContent).toContain('Selected');
    expect(box(/Lane/).getAttribute('aria-checked')).toBe('false');
  });

  it('is checked by Enter once something is selected, from a box or from the question', async () => {
    const { checked, given, person } = ask({ paper });
    box(/Stop/).focus();
    await person.keyboard('{Enter}');
    expect([given, checked]).toEqual([[], []]);
    await person.keyboard('b{Enter}');
    expect(checked).toEqual([answer(2)]);
    expect(isAnswered(answer(), paper)).toBe(false);
  });

  it('keeps what was locked, and judges nothing before its verdict', async () => {
    const { container, given, person } = ask({ paper, first: answer(1, 3), locked: true });
    await person.click(box(/Yield/));
    screen.getByRole('region').focus();
    await person.keyboard('b');
    expect(given).toEqual([]);
    expect(box(/Stop/).textContent).toContain('Your answer, locked');
    expect(screen.queryByText(/^(Right answer|Your answer, (right|wrong))/)).toBeNull();
    await expectAccessible(container);
  });

  it('with its verdict tells each option, the share, and no wrong for the whole', async () => {
    const { container } = ask({ paper, first: answer(1, 3), locked: true, verdict });
    expect(box(/Stop/).textContent).toContain('Your answer, right');
    expect(box(/Yield/).textContent).toContain('Right answer, not selected');
    expect(box(/Lane/).textContent).toContain('Your answer, wrong');
    expect(box(/Kerb/).textContent).toBe('DKerb');
    expect(screen.getByText('Partly right: 50 %.')).toBeTruthy();
    await expectAccessible(container);
  });

  it('is looked back at with the same marks, also where it was skipped', async () => {
    const container = review(paper, answer(1, 3), verdict);
    const items = within(container).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'StopYour answer, right',
      'YieldRight answer, not selected',
      'LaneYour answer, wrong',
      'DKerb',
    ]);
    await expectAccessible(container);
    expect(review(paper, null).textContent).not.toMatch(/answer,/);
  });
});
