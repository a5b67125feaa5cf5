// @vitest-environment jsdom
import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RightAnswerInput } from './right-answer-input.tsx';

const shared = { illustration: null, illustrationAlt: '', difficulty: 'medium' as const };
const options = ['Red', 'Brown', 'Blue'].map((text) => ({ _id: text, text, image: null }));
const response: QuestionView = {
  type: 'multiple-response',
  _id: 'q1',
  text: 'Which?',
  ...shared,
  options,
  scoring: 'all-or-nothing',
} as QuestionView;
const ordering: QuestionView = {
  type: 'ordering',
  _id: 'q2',
  text: 'In order?',
  ...shared,
  scoring: 'whole',
  items: ['One', 'Two'].map((text) => ({ _id: text, text })),
} as QuestionView;

function show(paper: QuestionView): (Answer | null)[] {
  const told: (Answer | null)[] = [];
  function Form() {
    const [, setGiven] = useState<Answer | null>(null);
    const [keep] = useState(() => (answer: Answer | null) => {
      told.push(answer);
      setGiven(answer);
    });
    return <RightAnswerInput label="What is right too" paper={paper} onChange={keep} />;
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  return told;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('RightAnswerInput reports null until the answer is complete, then reports the answer', async () => {
  const told = show(response);
  expect(told).toEqual([null]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Brown/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Blue/ }));
  expect(told.at(-1)).toEqual({ type: 'multiple-response', options: ['Brown', 'Blue'] });
});

it('RightAnswerInput reports the initial order of an ordering question, because this order is a full answer', () => {
  expect(show(ordering)).toEqual([{ type: 'ordering', order: ['One', 'Two'] }]);
});
