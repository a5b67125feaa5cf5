import type { Verdict } from '@certway/contract/attempts/verdict';
import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { kindViews, viewOf } from '../kinds/index.ts';
import { QuestionCard } from '../kinds/parts/question-card.tsx';

// All question kinds are loaded first, because a quiz also shows no question before its kind is
// loaded.
await Promise.all(Object.values(kindViews).map((view) => view.fetch?.()));

/** Values for the fields that every question view has. */
export const shown = {
  _id: '00000000-0000-7000-8000-0000000000aa',
  text: 'Which one?',
  illustration: null,
  illustrationAlt: '',
  difficulty: 'medium',
} as const;

export const id = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const buildVerdict = (change: Partial<Verdict> = {}): Verdict => ({
  score: 0,
  correct: false,
  correctAnswer: '',
  right: null,
  explanation: 'It just is.',
  reference: '',
  ...change,
});

interface AskOptions<K extends Kind> {
  question: QuestionView<K>;
  first?: Answer<K>;
  locked?: boolean;
  verdict?: Verdict;
  alone?: boolean;
}

/**
 * Renders a question that can be answered. Collects the answers that the learner enters and the
 * answers that would be locked.
 */
export function ask<K extends Kind>({
  question,
  first,
  locked = false,
  verdict,
  alone = false,
}: AskOptions<K>) {
  const given: Answer[] = [];
  const checked: Answer[] = [];
  function Asked() {
    const [value, setValue] = useState<Answer | null>(first ?? null);
    return (
      <QuestionCard
        title="Question 1 of 2"
        question={question}
        value={value}
        locked={locked}
        verdict={verdict ?? null}
        alone={alone}
        onCheck={(answer) => checked.push(answer)}
        onChange={(answer) => {
          given.push(answer);
          setValue(answer);
        }}
      />
    );
  }
  const { container } = render(<Asked />);
  return { given, checked, container, person: userEvent.setup() };
}

export function review<K extends Kind>(
  question: QuestionView<K>,
  answer: Answer<K> | null,
  verdict?: Verdict,
) {
  const { Review } = viewOf<Kind>(question);
  return render(<Review question={question} answer={answer} verdict={verdict ?? null} />).container;
}
