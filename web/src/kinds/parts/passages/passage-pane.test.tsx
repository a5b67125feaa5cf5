// @vitest-environment jsdom
import type { QuestionView } from '@certway/contract/kinds/index';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id, shown } from '../../../test/show-question.tsx';
import { QuestionCard } from '../question-card.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const passageAt = (place: number) => ({
  _id: id(place),
  title: 'Mr. Alvarez',
  text: 'A man of 64.',
  illustration: null,
  illustrationAlt: '',
});

const paperAt = (place: number, ofCase: number): QuestionView<'short-answer'> => ({
  ...shown,
  _id: id(place),
  text: `Question ${place}?`,
  type: 'short-answer',
  passage: passageAt(ofCase),
});

function Asked({ paper, question = 1 }: { paper: QuestionView; question?: number }) {
  return (
    <QuestionCard
      alone
      title="Question 3 of 9"
      casePlace={{ number: 1, cases: 2, question, questions: 3 }}
      question={paper}
      value={null}
      locked={false}
      verdict={null}
      onChange={() => undefined}
    />
  );
}

const nameOf = () => screen.getByRole('region', { name: /Question 3 of 9/ });

describe('PassagePane', () => {
  it('adds the number of the case, and of its questions, to the accessible name of the question', () => {
    render(<Asked paper={paperAt(1, 8)} question={2} />);
    expect(nameOf().getAttribute('aria-labelledby')?.split(' ')).toHaveLength(3);
    screen.getByRole('region', {
      name: 'Question 3 of 9 Case 1 of 2: 3 questions Question 1?',
    });
    expect(screen.getByRole('region', { name: 'Passage' }).textContent).toBe(
      'Mr. AlvarezA man of 64.',
    );
  });

  it('is shown whole by a button, stays so for the next question of its case, and is folded for another case', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const { rerender } = render(<Asked paper={paperAt(1, 8)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    const open = () =>
      screen.getByRole('button', { name: /^Show (all|less)$/ }).getAttribute('aria-expanded');
    expect(open()).toBe('true');
    rerender(<Asked paper={paperAt(2, 8)} question={2} />);
    expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
    rerender(<Asked paper={paperAt(3, 9)} />);
    expect(open()).toBe('false');
  });

  it('says on its button that a picture is below', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    const passage = { ...passageAt(8), illustration: '/api/image/chart_64x64.png' };
    render(<Asked paper={{ ...paperAt(1, 8), passage }} />);
    expect(screen.getByRole('button', { name: 'Show all, with a picture' })).toBeTruthy();
  });

  it('has no button if its first lines are all of it', () => {
    render(<Asked paper={paperAt(1, 8)} />);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });
});
