import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** Running text with headings, in lines of a comfortable length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
