import type { ReactNode } from 'react';
import classes from './buying.module.css';

export function BuyingSteps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the steps never changes
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
