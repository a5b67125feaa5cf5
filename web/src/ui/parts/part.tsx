import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** Shows a UI component in each of its states, side by side. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={name}>
      <Title order={2} size="h4">
        {name}
      </Title>
      <div className={classes.states}>{children}</div>
    </section>
  );
}
