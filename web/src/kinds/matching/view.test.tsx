// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
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
const row = (name: string) => screen.getByRole('group', { name });

it('a matching question accepts a letter for each left item, and the letter can be changed', async () => {
  const { given, container, person } = ask({ question });
  await person.click(within(row('France')).getByRole('radio', { name: 'B Paris' }));
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(false);
  await person.click(within(row('Italy')).getByRole('radio', { name: 'C Milan' }));
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(true);
  await person.click(within(row('France')).getByRole('radio', { name: 'A Rome' }));
  expect(given.at(-1)).toEqual({
    type: 'matching',
    pairs: [
      { left: id(2), right: id(13) },
      { left: id(1), right: id(11) },
    ],
  });
  await expectAccessible(container);
});

it('a matching question with a verdict shows for each row whether it is right, and the right letter of a wrong row', async () => {
  const { container, given, person } = ask({
    question,
    first: answer(12, 13),
    locked: true,
    verdict,
  });
  expect(within(row('France')).getByText('Right')).toBeTruthy();
  expect(within(row('Italy')).getByText('Wrong. Right answer: A')).toBeTruthy();
  expect(screen.getByText('Partly right: 50%.')).toBeTruthy();
  await person.click(within(row('France')).getByRole('radio', { name: 'C Milan' }));
  expect(given).toEqual([]);
  await expectAccessible(container);
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
