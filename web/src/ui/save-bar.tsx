import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import * as messages from './messages.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  label?: string;
  /** True if the form differs from what is stored. The button is then the next thing to press. */
  isChanged: boolean;
  isSaving: boolean;
  /** The outcome of the last save, if it replaces the usual note. */
  outcome?: { words: string; wrong: boolean } | null | undefined;
  /** True if the bar is at the end of a card. */
  isOnSurface?: boolean;
  /** Further buttons and notes. */
  children?: ReactNode;
}

/**
 * The bar that saves a long form. It stays at the lower edge of the screen, and is quiet while
 * there is nothing to save.
 */
export function SaveBar(props: SaveBarProps) {
  const { label = messages.saveChanges, isChanged, isSaving, outcome, isOnSurface } = props;
  return (
    <div className={classes.bar} data-on-surface={isOnSurface || undefined}>
      <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={isSaving}>
        {label}
      </Button>
      {props.children}
      <p role="status" className={classes.state} data-wrong={outcome?.wrong || undefined}>
        {outcome?.words ?? (isChanged ? messages.notSaved : messages.allSaved)}
      </p>
    </div>
  );
}
