// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, review, shown } from '../../test/show-question.tsx';

const question: QuestionView<'true-false'> = { ...shown, type: 'true-false' };
const answer = (value: boolean): Answer<'true-false'> => ({ type: 'true-false', value });
const verdict = buildVerdict({ right: answer(false) });

it('a true-false question is answered by a click or a key', async () => {
  const { given, container, person } = ask({ question });
  await person.click(screen.getByRole('radio', { name: /True/ }));
  screen.getByRole('region').focus();
  await person.keyboard('b');
  await person.keyboard('c');
  expect(given).toEqual([answer(true), answer(false)]);
  await expectAccessible(container);
});

it('a true-false question with a verdict shows which option is right', async () => {
  const { container } = ask({ question, first: answer(true), locked: true, verdict });
  expect(screen.getByRole('radio', { name: /True/ }).textContent).toContain('Your answer, wrong');
  expect(screen.getByRole('radio', { name: /False/ }).textContent).toContain('Right answer');
  await expectAccessible(container);
});

it("a reviewed true-false question shows the learner's answer and the right option", async () => {
  const container = review(question, answer(false), verdict);
  const [first, second] = within(container).getAllByRole('listitem');
  expect(first?.textContent).toBe('ATrue');
  expect(second?.textContent).toContain('Your answer, right');
  await expectAccessible(container);
});
