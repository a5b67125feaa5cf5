import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './choice-list.module.css';

/** A native list of choices, drawn like the other fields. A disabled list looks like plain text. */
export function ChoiceList(props: ComponentProps<'select'>) {
  return (
    <span className={classes.list}>
      <select {...props} />
      {!props.disabled && <IconSelector size={20} stroke={1.8} aria-hidden="true" />}
    </span>
  );
}
