import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../dashboard.module.css';
import * as messages from '../messages.ts';
import { type DashboardStep, stepLink } from './step-links.ts';

interface NextStepsProps {
  steps: DashboardStep[];
  staff: boolean;
  /** True if something above the list has the primary button of the page. */
  isSecond?: boolean;
}

/** Lists the next steps. Only the first one has a primary button. */
export function NextSteps({ steps, staff, isSecond = false }: NextStepsProps) {
  if (steps.length === 0) {
    return (
      <section className={classes.next} aria-label={messages.nextStep}>
        <p className={classes.sentence}>{staff ? messages.nothingNeedsYou : messages.upToDate}</p>
      </section>
    );
  }
  return (
    <section className={classes.next} aria-label={messages.nextStep}>
      {steps.map((step, place) => {
        const { sentence, label, to, state } = stepLink(step);
        const isPrimary = place === 0 && !isSecond;
        return (
          <div key={step.kind} className={isPrimary ? classes.first : classes.other}>
            <p className={classes.sentence}>{sentence}</p>
            <Button
              component={Link}
              to={to}
              state={state}
              variant={isPrimary ? 'filled' : 'default'}
            >
              {label}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
