import type { ReactNode } from 'react';
import classes from './tool-row.module.css';

interface ToolRowProps {
  /** True if the row is next to a title instead of below it. */
  isBeside: boolean;
  children: ReactNode;
}

/** A row of quiet buttons that act on a question, such as those that bookmark it or explain the keys. */
export function ToolRow({ isBeside, children }: ToolRowProps) {
  return (
    <div className={classes.tools} data-beside={isBeside || undefined}>
      {children}
    </div>
  );
}
