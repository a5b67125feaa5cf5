import { Button, Kbd } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as messages from '../messages.ts';
import classes from './decision-bar.module.css';

/** The form of a decision bar, which a narrow screen hides until it is opened. */
export function useBarForm<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Shows the form and moves the focus into its first field. */
  const open = () => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  };
  return { field, open, isOpen, onToggle: () => (isOpen ? setIsOpen(false) : open()) };
}

interface DecisionBarProps {
  /** The button of the most frequent decision, if it can be made without a form. */
  main?: ReactNode;
  /** The name of the button that opens the form on a narrow screen. */
  more: string;
  isOpen: boolean;
  /** True if a wide screen also hides the form until it is opened. */
  isFolded?: boolean;
  onToggle: () => void;
  /** Left out for a single item. */
  onGo?: ((by: number) => void) | undefined;
  /** Why the last decision was not stored. */
  failed?: string | null | undefined;
  /** The form with the other decisions. */
  children: ReactNode;
}

/**
 * The decisions on an item of a queue. The bar stays at the lower edge of the screen while the item
 * scrolls. The component that shows the bar handles the keyboard shortcuts.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { main, more, isOpen, isFolded, onToggle, onGo, failed, children } = props;
  return (
    <div className={classes.bar} data-folded={isFolded || undefined}>
      <p role="alert" className={classes.failed}>
        {failed}
      </p>
      {main}
      <Button variant="default" className={classes.more} aria-expanded={isOpen} onClick={onToggle}>
        {more}
      </Button>
      <div className={classes.form} data-open={isOpen || undefined}>
        {children}
      </div>
      {onGo && (
        <div className={classes.steps}>
          <Button
            variant="subtle"
            px="sm"
            aria-label={messages.previous}
            onClick={() => onGo(-1)}
            rightSection={<Kbd>{messages.previousKey}</Kbd>}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </Button>
          <Button
            variant="subtle"
            px="sm"
            aria-label={messages.next}
            onClick={() => onGo(1)}
            rightSection={<Kbd>{messages.nextKey}</Kbd>}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
