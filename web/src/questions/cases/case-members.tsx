import { Button } from '@mantine/core';
import { useId } from 'react';
import { QuestionText } from '../../kinds/parts/question-text.tsx';
import type { ShownQuestion } from '../shown.ts';
import classes from './cases.module.css';
import * as messages from './messages.ts';

interface MembersProps {
  questions: readonly ShownQuestion[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const swapped = (ids: readonly string[], at: number, to: number): string[] => {
  const others = ids.filter((_, place) => place !== at);
  return [...others.slice(0, to), ids[at] ?? '', ...others.slice(to)];
};

export function Members({ questions, ids, onChange }: MembersProps) {
  const label = useId();
  return (
    <div>
      <p id={label} className={classes.label}>
        {messages.questionsLabel}
      </p>
      <ol className={classes.members} aria-labelledby={label}>
        {ids.map((id, at) => (
          <li key={id}>
            <QuestionText
              text={questions.find(({ _id }) => _id === id)?.question.text ?? ''}
              inline
            />
            <span className={classes.moves}>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.moveUp({ place: at + 1 })}
                disabled={at === 0}
                onClick={() => onChange(swapped(ids, at, at - 1))}
              >
                {messages.up}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.moveDown({ place: at + 1 })}
                disabled={at === ids.length - 1}
                onClick={() => onChange(swapped(ids, at, at + 1))}
              >
                {messages.down}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                aria-label={messages.takeOut({ place: at + 1 })}
                disabled={ids.length === 1}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                {messages.out}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
