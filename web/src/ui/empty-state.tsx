import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import emptyArt from './art/empty.svg?raw';
import { Art } from './art.tsx';
import classes from './empty-state.module.css';
import * as messages from './messages.ts';

interface EmptyStateProps {
  art?: string;
  title: string;
  text: ReactNode;
  /** The next step. It is quiet if the page has a better one. */
  action?: { label: string; to: To; isQuiet?: boolean };
  /** Loads the missing content again. Left out if that would not help. Filled if nothing else is. */
  onRetry?: () => void;
  /** A second link, below the action. */
  other?: { label: string; to: string };
}

/** Shown in place of missing content: says what is missing, why, and what to do next. */
export function EmptyState({
  art = emptyArt,
  title,
  text,
  action,
  onRetry,
  other,
}: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      <Art svg={art} />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" className={classes.text}>
        {text}
      </Text>
      {action && (
        <Button
          component={Link}
          to={action.to}
          variant={action.isQuiet ? 'default' : 'filled'}
          className={classes.action}
        >
          {action.label}
        </Button>
      )}
      {onRetry && (
        <Button
          variant={action && !action.isQuiet ? 'default' : 'filled'}
          className={classes.action}
          onClick={onRetry}
        >
          {messages.tryAgain}
        </Button>
      )}
      {other && (
        <Button component={Link} to={other.to} variant="subtle">
          {other.label}
        </Button>
      )}
    </section>
  );
}
