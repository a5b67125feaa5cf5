// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/accessible.ts';
import { ask, buildVerdict, review, shown } from '../../test/show-question.tsx';
import { isAnswered, textsOf } from '../index.ts';
import { surroundings } from './context.ts';

const text = 'Water boils at ____ °C; on a mountain the temperature is ____.';
const question: QuestionView<'cloze'> = {
  ...shown,
  text,
  type: 'cloze',
  blanks: [{ choices: null }, { choices: ['higher', 'lower'] }],
};
const answer = (...blanks: string[]): Answer<'cloze'> => ({ type: 'cloze', blanks });
const verdict = buildVerdict({ score: 0.5, right: answer('100.0', 'lower') });
const first = () => screen.getByRole('textbox', { name: /Blank 1 of 2/ });
const second = () => screen.getByRole('combobox', { name: /Blank 2 of 2/ });

it('a cloze question can be answered by keyboard alone: Enter moves to the next empty blank, and then checks', async () => {
  const { given, checked, container, person } = ask({ question });
  await person.click(first());
  await person.keyboard('100{Enter}');
  expect(checked).toEqual([]);
  expect(document.activeElement).toBe(second());
  await person.selectOptions(second(), 'lower');
  expect(given.at(-1)).toEqual(answer('100', 'lower'));
  await person.click(first());
  await person.keyboard('{Enter}');
  expect(checked).toEqual([answer('100', 'lower')]);
  await expectAccessible(container);
});

it('a cloze question can be checked although a blank is empty', async () => {
  const { given, person } = ask({ question });
  expect(isAnswered(null, question)).toBe(false);
  await person.selectOptions(second(), 'higher');
  expect(given.at(-1)).toEqual(answer('', 'higher'));
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(true);
  await person.selectOptions(second(), 'Choose');
  expect(isAnswered(given.at(-1) ?? null, question)).toBe(false);
});

it('a cloze question has its fields in the line of the text, and each knows the words around it', () => {
  const { container } = ask({ question });
  expect(container.querySelector('p')?.contains(first())).toBe(true);
  expect(container.textContent).not.toContain('____ °C; on a mountain the');
  const [context = ''] = first().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(context)?.textContent).toBe('Water boils at ____ °C; on a …');
});

it('a cloze question with Markdown has its fields in the rendered text', async () => {
  const marked = { ...question, text: '**Water** boils at ____ °C.\n\nIt freezes at ____ °C.' };
  const { given, container, person } = ask({ question: marked });
  await waitFor(() => expect(container.querySelectorAll('p').length).toBe(2));
  const [one, two] = container.querySelectorAll('p');
  await waitFor(() => expect(one?.contains(first())).toBe(true));
  expect(two?.contains(second())).toBe(true);
  expect(screen.queryByRole('img')).toBeNull();
  await person.type(first(), '1');
  expect(given.at(-1)).toEqual(answer('1', ''));
  await expectAccessible(container);
});

it('a cloze question whose blank cannot be shown in its text lists the fields below the text', () => {
  ask({ question: { ...question, text: '`a ____ b` and ____' } });
  const list = within(screen.getByRole('list', { name: 'Blanks' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(first()).toBeTruthy();
});

it('a cloze question with a verdict shows at each blank whether the answer is right, and the right answer', async () => {
  const { container } = ask({ question, first: answer('100.0', 'higher'), locked: true, verdict });
  const descriptionOf = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((each) => document.getElementById(each)?.textContent)
      .at(-1);
  expect(descriptionOf(first())).toBe('Right');
  expect(descriptionOf(second())).toBe('WrongRight answer: lower');
  expect(screen.getByText('1 of 2 parts right.')).toBeTruthy();
  await expectAccessible(container);
});

it('a reviewed cloze question shows each blank, including empty ones', async () => {
  const container = review(question, answer('100.0', ''), verdict);
  const [one, two] = within(container).getAllByRole('listitem');
  expect(one?.textContent).toContain('Right: 100.0');
  expect(two?.textContent).toContain('Wrong: left blankRight answer: lower');
  await expectAccessible(container);
  expect(review(question, answer('100', '')).textContent).not.toContain('Right');
});

it('a cloze question labels each blank with the words around it, unless the text contains a formula', () => {
  expect(surroundings(text)).toEqual([
    'Water boils at ____ °C; on a …',
    '… mountain the temperature is ____ .',
  ]);
  expect(surroundings('$a$ is ____')).toEqual(['']);
  expect(textsOf(question)).toEqual([text]);
});
