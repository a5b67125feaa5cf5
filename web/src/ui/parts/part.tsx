import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** One part in its states, one beside the other. */
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
