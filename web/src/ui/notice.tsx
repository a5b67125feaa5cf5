import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A line about a failure on a page that otherwise works. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.notice}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
