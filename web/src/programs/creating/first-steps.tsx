import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListAuthoredProgramsQuery } from '../editing/queries.ts';
import classes from './first-steps.module.css';
import * as messages from './messages.ts';
import { hasSeenSteps, rememberSteps } from './stored-creation.ts';

const steps = {
  setup: messages.tourOfSetup,
  questions: messages.tourOfQuestions,
};

interface FirstStepsProps {
  userId: string;
  step: keyof typeof steps;
}

/** A short tour for the first program of a trainer; once skipped, it does not appear again. */
export function FirstSteps({ userId, step }: FirstStepsProps) {
  const [skipped, setSkipped] = useState(() => hasSeenSteps(userId));
  const query = { shelf: 'all', trainerId: userId, pageSize: 1 } as const;
  const { data } = useListAuthoredProgramsQuery({ query }, { skip: skipped });
  const isFirst = data?.items.length === 0;
  if (skipped || !isFirst) return null;
  const skip = () => {
    rememberSteps(userId);
    setSkipped(true);
  };
  return (
    <section className={classes.steps} aria-label={messages.yourFirstProgram}>
      <p>
        <strong>{messages.yourFirstProgram}</strong> {steps[step]}
      </p>
      <Button variant="default" onClick={skip}>
        {step === 'setup' ? messages.skipTour : messages.gotIt}
      </Button>
    </section>
  );
}
