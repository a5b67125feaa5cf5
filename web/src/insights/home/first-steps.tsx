import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import * as messages from '../messages.ts';
import classes from './home.module.css';

type Step = Reply<'insights', 'getDashboard'>['first'][number];

const words: Record<Step['step'], { text: string; label: string; to: string }> = {
  create: {
    text: messages.createFirst,
    label: messages.createOrImport,
    to: paths.createQuiz,
  },
  publish: {
    text: messages.publishIt,
    label: messages.goToPrograms,
    to: paths.editPrograms,
  },
  invite: {
    text: messages.inviteLearners,
    label: messages.invitePeople,
    to: paths.accounts,
  },
};

/** Through an empty product, in order; the button is at the first step that is not done. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  const current = steps.find(({ done }) => !done)?.step;
  return (
    <section className={classes.first} aria-labelledby="first-steps">
      <Title order={2} size="h4" id="first-steps">
        {messages.firstSteps}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <span className={classes.number}>
              {done && <IconCheck size={18} stroke={2.4} role="img" aria-label={messages.done} />}
            </span>
            <span>{words[step].text}</span>
            {step === current && (
              <Button component={Link} to={words[step].to}>
                {words[step].label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
