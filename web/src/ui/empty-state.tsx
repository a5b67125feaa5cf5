import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import emptyArt from './art/empty.svg?raw';
import { Art } from './art.tsx';
import classes from './empty-state.module.css';
import * as messages from './messages.ts';

interface EmptyStateProps {
  art?: string;
  /** True if the card is the whole page, so that its title is the heading of the page. */
  isPage?: boolean;
  title: string;
  text: ReactNode;
  /** The next step. It is quiet if the page has a better one. */
  action?: { label: string; to: To; isQuiet?: boolean };
  /** Loads the missing content again. Left out if that would not help. Filled if nothing else is. */
  onRetry?: () => void;
  /** A second link, below the action. */
  other?: { label: string; to: string };
  /** Content between the text and the links. */
  children?: ReactNode;
}

/** Shown in place of missing content: says what is missing, why, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { art = emptyArt, isPage = false, title, text, action, onRetry, other, children } = props;
  return (
    <section className={classes.empty}>
      <Art svg={art} />
      <Title order={isPage ? 1 : 2} size={isPage ? 'h2' : 'h3'} {...(isPage && { tabIndex: -1 })}>
        {title}
      </Title>
      <Text c="dimmed" className={classes.text}>
        {text}
      </Text>
      {children}
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
