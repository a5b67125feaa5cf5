import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListAuthoredProgramsQuery } from '../editing/queries.ts';
import classes from './first-steps.module.css';
import { hasSeenSteps, rememberSteps } from './kept-creation.ts';

/** Two steps, each where it is taken. */
const steps = {
  setup:
    'First the basics: a name, a module, and a price. You can change all of them later, and no one sees a draft.',
  questions:
    'Then the questions: write one, mark what is right, add the next. Finish Quiz shows all of it before anything is stored.',
};

interface FirstStepsProps {
  userId: string;
  step: keyof typeof steps;
}

/** A short way through somebody's first program; whoever skips it never sees it again. */
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
    <section className={classes.steps} aria-label="Your first program">
      <p>
        <strong>{step === 'setup' ? '1 of 2' : '2 of 2'}</strong> {steps[step]}
      </p>
      <Button variant="default" onClick={skip}>
        {step === 'setup' ? 'Skip the tour' : 'Got it'}
      </Button>
    </section>
  );
}
