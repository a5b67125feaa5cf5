import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  /** The second column, with facts or filters of what the first one contains. */
  side: ReactNode;
  /** True if the second column comes before the first one where they are not side by side. */
  sideFirst?: boolean;
  /** True if both columns have the same width. */
  even?: boolean;
  children: ReactNode;
}

/** Two columns on a wide screen, which are one column elsewhere. */
export function Columns({ side, sideFirst = false, even = false, children }: ColumnsProps) {
  const second = <div className={classes.side}>{side}</div>;
  return (
    <div className={classes.columns} data-even={even || undefined}>
      {sideFirst && second}
      <div className={classes.main}>{children}</div>
      {!sideFirst && second}
    </div>
  );
}
