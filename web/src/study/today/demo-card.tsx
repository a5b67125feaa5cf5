import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import classes from './today.module.css';

interface DemoCardProps {
  program: { _id: string; name: string; questionCount: number | null };
  /** The picture of the program, which is shown where there is room. */
  picture: ReactNode;
}

/** The card of today for a person without programs: the demo of a program. */
export function DemoCard({ program, picture }: DemoCardProps) {
  const { _id, name, questionCount } = program;
  const questions = Math.min(DEMO_QUESTION_COUNT, questionCount ?? DEMO_QUESTION_COUNT);
  return (
    <section aria-labelledby="today" className={classes.card}>
      <Title id="today" order={2} size="h3" className={classes.title ?? ''}>
        {messages.today}
      </Title>
      <div className={classes.task}>
        <p className={classes.program} dir="auto">
          {name}
        </p>
        <p className={classes.sentence}>{messages.tryItsQuestions({ questions })}</p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={generatePath(paths.demoQuiz, { id: _id })}
            aria-label={messages.taskOf({ label: messages.startDemo, programName: name })}
          >
            {messages.startDemo}
          </Button>
          <Button
            component={Link}
            to={generatePath(paths.cart, { id: _id })}
            variant="subtle"
            aria-label={messages.taskOf({ label: messages.seeTheProgram, programName: name })}
          >
            {messages.seeTheProgram}
          </Button>
        </div>
      </div>
      <div className={classes.picture}>{picture}</div>
    </section>
  );
}
