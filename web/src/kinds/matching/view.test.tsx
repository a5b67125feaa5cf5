// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { addModalDialogs } from '../../test/modal-dialogs.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { isAnswered, textsOf } from '../index.ts';

const side = (texts: string[], from: number) =>
  texts.map((text, place) => ({ _id: id(from + place), text }));
const question: QuestionView<'matching'> = {
  ...shown,
  type: 'matching',
  left: side(['France', 'Italy'], 1),
  right: side(['Rome', 'Paris', 'Milan'], 11),
};
const answer = (...rights: number[]): Answer<'matching'> => ({
  type: 'matching',
  pairs: rights.map((right, place) => ({ left: id(place + 1), right: id(right) })),
});
const verdict = buildVerdict({ score: 0.5, right: answer(12, 11) });
beforeAll(addModalDialogs);

const row = (name: string) => screen.getByRole('group', { name });

const press = (name: string) => within(row(name)).getByRole('button');
const sheet = () => screen.getByRole('dialog');

it('a matching question opens a sheet for each left item, in which a text is chosen and changed', async () => {
  const { given, container, person } = ask({ question });
  await person.click(press('France'));
  expect(sheet().getAttribute('aria-labelledby')).toBeTruthy();
  await expectAccessible(container);
  await person.click(within(sheet()).getByRole('radio', { name: /Paris/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(press('France').textContent).toBe('France Paris');
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(false);
  await person.click(press('Italy'));
  await person.keyboard('c');
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(true);
  await person.click(press('France'));
  expect(document.activeElement?.textContent).toBe('BParis');
  await person.keyboard('{ArrowUp}{Enter}');
  expect(given.at(-1)).toEqual({
    type: 'matching',
    pairs: [
      { left: id(2), right: id(13) },
      { left: id(1), right: id(11) },
    ],
  });
  await expectAccessible(container);
});

it('the sheet of a matching question can be closed without choosing', async () => {
  const { given, person } = ask({ question });
  await person.click(press('France'));
  await person.click(within(sheet()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(press('France'));
  await person.click(sheet());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(given).toEqual([]);
});

it('a matching question with a verdict shows for each row whether it is right, and the right text of a wrong row', async () => {
  const { container, given, person } = ask({
    question,
    first: answer(12, 13),
    locked: true,
    verdict,
  });
  expect(row('France').textContent).toBe('France ParisRight');
  expect(row('Italy').textContent).toBe('Italy MilanRight answer: RomeWrong');
  expect(screen.getByText('1 of 2 parts right.')).toBeTruthy();
  await person.click(press('France'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(given).toEqual([]);
  await expectAccessible(container);
});

it('a matching question without a right pair says how many pairs it has', () => {
  const none = buildVerdict({ score: 0, right: answer(12, 11) });
  ask({ question, first: answer(11, 13), locked: true, verdict: none });
  expect(screen.getByText('Not quite: 0 of 2 right.')).toBeTruthy();
});

it('a reviewed matching question shows every row, including rows that were skipped', async () => {
  const container = review(question, answer(12), verdict);
  const [first, second] = within(container).getAllByRole('listitem');
  expect(first?.textContent).toBe('FranceRight: Paris');
  expect(second?.textContent).toBe('ItalyWrong: not matchedRight answer: Rome');
  await expectAccessible(container);
  expect(review(question, answer(12)).textContent).not.toContain('Right');
});

it('textsOf returns the question text and both sides of a matching question, to be rendered in advance', () => {
  expect(textsOf(question)).toEqual(['Which one?', 'France', 'Italy', 'Rome', 'Paris', 'Milan']);
});
