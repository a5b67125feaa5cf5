// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, id, review, shown } from '../../test/show-question.tsx';
import { picturesOf, textsOf } from '../index.ts';

const image = '/api/image/sign_64x64.png';
const question: QuestionView<'multiple-choice'> = {
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

it('a multiple-choice question is answered by a click, and shows no verdict until one arrives', async () => {
  const { given, container, person } = ask({ question });
  await person.click(screen.getByRole('radio', { name: /First/ }));
  expect(given).toEqual([answer(1)]);
  expect(screen.queryByText(/right|wrong/i)).toBeNull();
  await expectAccessible(container);
});

it('in a multiple-choice question, Tab focuses the chosen option, or the first option before a choice', async () => {
  const { person } = ask({ question });
  const reached = () => screen.getAllByRole('radio').findIndex(({ tabIndex }) => tabIndex === 0);
  expect(reached()).toBe(0);
  await person.click(screen.getByRole('radio', { name: /Picture C/ }));
  await waitFor(() => expect(reached()).toBe(2));
});

it('a locked multiple-choice question shows which option was chosen', async () => {
  const { container } = ask({ question, first: answer(1), locked: true });
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Your answer, locked');
  await expectAccessible(container);
});

it('a multiple-choice question with a verdict shows the right option with its picture', async () => {
  const { container } = ask({ question, first: answer(1), locked: true, verdict });
  expect(screen.getByRole('radio', { name: /First/ }).textContent).toContain('Your answer, wrong');
  expect(screen.getByRole('radio', { name: /Picture C/ }).textContent).toContain('Right answer');
  await expectAccessible(container);
});

it("a reviewed multiple-choice question shows the learner's answer and whether it was right, and no answer if it was skipped", async () => {
  const container = review(question, answer(3), verdict);
  const items = within(container).getAllByRole('listitem');
  expect(items.map((item) => /Your answer, right/.test(item.textContent ?? ''))).toEqual([
    false,
    false,
    true,
  ]);
  await expectAccessible(container);
  expect(review(question, null).textContent).not.toMatch(/answer/i);
});

it('textsOf and picturesOf return the texts and pictures of a multiple-choice question', () => {
  expect(textsOf(question)).toEqual(['Which one?', 'First', '$x^2$', '']);
  const illustration = '/api/image/road_64x64.png';
  expect(picturesOf({ ...question, illustration })).toEqual([
    { path: illustration, shownWidth: 720 },
    { path: image, shownWidth: 320 },
  ]);
});

it('a multiple-choice question with a verdict explains single options and says how many learners chose each', async () => {
  const notes = {
    optionExplanations: { [id(1)]: 'Not this one.' },
    othersChose: { learners: 41, percents: { [id(1)]: 24, [id(3)]: 76 } },
  };
  const { container } = ask({
    question,
    first: answer(1),
    locked: true,
    verdict: { ...verdict, ...notes },
  });
  const first = screen.getByRole('radio', { name: /First/ });
  expect(first.textContent).toContain('Not this one.');
  expect(first.textContent).toContain('24% chose this');
  const picture = screen.getByRole('radio', { name: /Picture C/ });
  expect(picture.textContent).toContain('76% chose this');
  expect(screen.getAllByText('0% chose this')).toHaveLength(1);
  expect(screen.getByText('Percentages: the first answers of 41 learners.')).toBeTruthy();
  await expectAccessible(container);
});
