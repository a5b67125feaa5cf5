// @vitest-environment jsdom
import type { Answer, Paper } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { picturesOf, textsOf } from '../index.ts';

const image = '/api/image/sign_64x64.png';
const paper: Paper<'multiple-choice'> = {
  ...shown,
  type: 'multiple-choice',
  options: [
    { _id: id(1), text: 'First', image: null },
    { _id: id(2), text: '$x^2$', image: null },
    { _id: id(3), text: '', image },
  ],
};
const answer = (place: number): Answer<'multiple-choice'> => ({
  type: 'multiple-choice',
  option: id(place),
});
const verdict = buildVerdict({ right: answer(3) });

it('a multiple choice is answered by a click, and nothing judges it before its verdict', async () => {
  const { given, container, person } = ask({ paper });
  await person.click(screen.getByRole('radio', { name: /First/ }));
  expect(given).toEqual([answer(1)]);
  expect(screen.queryByText(/right|wrong/i)).toBeNull();
  await expectAccessible(container);
});

it('a multiple choice is reached by Tab at its first option, and at the chosen one from then on', async () => {
  const { person } = ask({ paper });
  const reached = () => screen.getAllByRole('radio').findIndex(({ tabIndex }) => tabIndex === 0);
  expect(reached()).toBe(0);
  await person.click(screen.getByRole('radio', { name: /Picture C/ }));
  await waitFor(() => expect(reached()).toBe(2));
});

it('a multiple choice that is locked says which option was chosen', async () => {
  const { container } = ask({ paper, first: answer(1), locked: true });
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Your answer, locked');
  await expectAccessible(container);
});

it('a multiple choice with its verdict tells the right option, a picture too', async () => {
  const { container } = ask({ paper, first: answer(1), locked: true, verdict });
  expect(screen.getByRole('radio', { name: /First/ }).textContent).toContain('Your answer, wrong');
  expect(screen.getByRole('radio', { name: /Picture C/ }).textContent).toContain('Right answer');
  await expectAccessible(container);
});

it('a multiple choice is looked back at with the given and the right option, or with neither', async () => {
  const container = review(paper, answer(3), verdict);
  const items = within(container).getAllByRole('listitem');
  expect(items.map((item) => /Your answer, right/.test(item.textContent ?? ''))).toEqual([
    false,
    false,
    true,
  ]);
  await expectAccessible(container);
  expect(review(paper, null).textContent).not.toMatch(/answer/i);
});

it('a multiple choice names its texts and pictures to be fetched beforehand', () => {
  expect(textsOf(paper)).toEqual(['Which one?', 'First', '$x^2$', '']);
  const illustration = '/api/image/road_64x64.png';
  expect(picturesOf({ ...paper, illustration })).toEqual([
    { path: illustration, shownWidth: 720 },
    { path: image, shownWidth: 320 },
  ]);
});
