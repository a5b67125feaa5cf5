// @vitest-environment jsdom
import type { Answer, Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { QuestionCard } from './question-card.tsx';

const shown = {
  _id: 'q',
  text: 'Which one?',
  illustration: null,
  illustrationAlt: '',
  difficulty: 'medium' as const,
};
const choice: Paper = {
  ...shown,
  type: 'multiple-choice',
  options: ['First', 'Second', 'Third'].map((text) => ({ _id: text, text, image: null })),
};
const matching: Paper = {
  ...shown,
  type: 'matching',
  left: ['one', 'two'].map((text) => ({ _id: text, text })),
  right: ['uno', 'due'].map((text) => ({ _id: text, text })),
};
const told: Verdict = {
  score: 0,
  correct: false,
  correctAnswer: 'Second',
  right: { type: 'multiple-choice', option: 'Second' },
  explanation: 'It just is.',
  reference: '',
};

interface AskedProps {
  paper: Paper;
  locked?: boolean;
  verdict?: Verdict;
  first?: Answer;
}

let given: Answer[] = [];

function Asked({ paper, locked = false, verdict, first }: AskedProps) {
  const [value, setValue] = useState<Answer | null>(first ?? null);
  return (
    <QuestionCard
      title="Question 1 of 2"
      paper={paper}
      value={value}
      locked={locked}
      verdict={verdict ?? null}
      onChange={(answer) => {
        given.push(answer);
        setValue(answer);
      }}
    />
  );
}

afterEach(() => {
  cleanup();
  given = [];
});

describe('a choice', () => {
  it('is made by letter, by figure, or by arrows and Enter, which alone choose nothing', async () => {
    const person = userEvent.setup();
    render(<Asked paper={choice} />);
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

  it('cannot be changed once locked, and says right and wrong in words', async () => {
    const person = userEvent.setup();
    const first: Answer = { type: 'multiple-choice', option: 'First' };
    render(<Asked paper={choice} locked verdict={told} first={first} />);
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

describe('a matching', () => {
  it('is put together by selecting a letter in each row', async () => {
    const person = userEvent.setup();
    render(<Asked paper={matching} />);
    const row = (name: string) => screen.getByRole('group', { name });
    await person.click(within(row('one')).getByRole('radio', { name: 'B due' }));
    await person.click(within(row('two')).getByRole('radio', { name: 'A uno' }));
    await person.click(within(row('one')).getByRole('radio', { name: 'A uno' }));
    expect(given.at(-1)).toEqual({
      type: 'matching',
      pairs: [
        { left: 'two', right: 'uno' },
        { left: 'one', right: 'uno' },
      ],
    });
  });
});

describe('a written answer', () => {
  it('takes letters as letters', async () => {
    const person = userEvent.setup();
    render(<Asked paper={{ ...shown, type: 'short-answer' }} />);
    await person.type(screen.getByLabelText('Your answer'), 'abc');
    expect(given.at(-1)).toEqual({ type: 'short-answer', text: 'abc' });
  });

  it('says whether its mark is provisional', () => {
    const right: Answer = { type: 'essay', text: 'The ideal answer.' };
    const first: Answer = { type: 'essay', text: 'Something like it.' };
    const verdict = { ...told, score: 0.6, correct: true, right };
    const paper: Paper = { ...shown, type: 'essay' };
    const { rerender } = render(<Asked paper={paper} locked verdict={verdict} first={first} />);
    expect(screen.getByRole('status').textContent).not.toContain('Provisional');
    const doubtful = { ...verdict, provisional: true };
    rerender(<Asked paper={paper} locked verdict={doubtful} first={first} />);
    expect(screen.getByRole('status').textContent).toContain('Provisional. The coach is not sure');
  });
});
