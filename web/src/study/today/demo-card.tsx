import { Button, Title } from '@mantine/core';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import classes from './today.module.css';

interface DemoCardProps {
  program: { _id: string; name: string };
}

/** The card of today for a person without programs: the demo of a program. */
export function DemoCard({ program: { _id, name } }: DemoCardProps) {
  return (
    <section aria-labelledby="today" className={classes.card}>
      <Title id="today" order={2} size="h3" className={classes.title ?? ''}>
        {messages.today}
      </Title>
      <div className={classes.task}>
        <p className={classes.program} dir="auto">
          {name}
        </p>
        <p className={classes.sentence}>{messages.tryItsQuestions}</p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={generatePath(paths.demoQuiz, { id: _id })}
            aria-label={messages.taskOf({ label: messages.startDemo, programName: name })}
          >
            {messages.startDemo}
          </Button>
        </div>
      </div>
    </section>
  );
}
