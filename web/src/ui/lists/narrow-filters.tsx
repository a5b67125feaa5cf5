import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import * as messages from '../messages.ts';
import classes from './narrow-filters.module.css';

interface NarrowFiltersProps {
  /** The number of filters that are set. */
  count: number;
  children: ReactNode;
}

/**
 * The filters of a list, for use after its search field. On a phone they are hidden until a button is
 * pressed, so that the list begins on the first screen. On a wide screen there is no such button.
 */
export function NarrowFilters({ count, children }: NarrowFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={classes.toggle}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? messages.filtersSet({ count }) : messages.filters}
      </Button>
      <div id={id} className={classes.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
