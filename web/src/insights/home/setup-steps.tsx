import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Reply } from '../../calls/address.ts';
import { paths } from '../../paths.ts';
import deskArt from '../../ui/art/desk.svg?raw';
import { Art } from '../../ui/art.tsx';
import * as messages from '../messages.ts';
import classes from './home.module.css';

type SetupStep = Reply<'insights', 'getDashboard'>['first'][number];

const stepTexts: Record<SetupStep['step'], { text: string; label: string; to: string }> = {
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

/** Lists the steps for a new installation in order. The first open step has the button. */
export function SetupSteps({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  const current = steps.find(({ done }) => !done)?.step;
  return (
    <section className={classes.setup} aria-labelledby="first-steps">
      <Title order={2} size="h4" id="first-steps">
        {messages.firstSteps}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <span className={classes.number}>
              {done && <IconCheck size={18} stroke={2.4} role="img" aria-label={messages.done} />}
            </span>
            <span>{stepTexts[step].text}</span>
            {step === current && (
              <Button component={Link} to={stepTexts[step].to}>
                {stepTexts[step].label}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className={classes.art}>
        <Art svg={deskArt} />
      </div>
    </section>
  );
}
