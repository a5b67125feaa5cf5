import type { Cause } from '@certway/contract/study/causes';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type PracticeChoice, paths } from '../paths.ts';
import { causeLabels } from './cause-labels.ts';
import * as messages from './messages.ts';
import classes from './mistakes.module.css';

interface CountedCause {
  cause: Cause;
  questions: number;
}

interface CauseListProps {
  programId: string;
  causes: readonly CountedCause[];
}

export const practiceLink = (choice: PracticeChoice) => ({
  to: paths.startQuiz,
  state: { choice },
});

/**
 * Lists the causes of mistakes, each with its number of questions, advice, and a link to practice.
 */
export function CauseList({ programId, causes }: CauseListProps) {
  return (
    <ul className={classes.causes}>
      {causes.map(({ cause, questions }) => {
        const { label, advice } = causeLabels[cause];
        return (
          <li key={cause}>
            <p className={classes.cause}>
              <b>{label}</b>
              <span>{messages.questions({ questions })}</span>
            </p>
            <p>{advice}</p>
            <Button
              component={Link}
              {...practiceLink({
                about: { what: 'cause', programId, cause, quizId: null },
                practice: label,
              })}
              variant="default"
              aria-label={messages.practiceOf({ label })}
            >
              {messages.practice}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
