import { Button } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../dashboard.module.css';
import * as messages from '../messages.ts';
import { type DashboardStep, stepLink } from './step-links.ts';

/** Lists the next steps. Only the first one has a primary button. */
export function NextSteps({ steps, staff }: { steps: DashboardStep[]; staff: boolean }) {
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
        return (
          <div key={step.kind} className={place === 0 ? classes.first : classes.other}>
            <p className={classes.sentence}>{sentence}</p>
            <Button
              component={Link}
              to={to}
              state={state}
              variant={place === 0 ? 'filled' : 'default'}
            >
              {label}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
