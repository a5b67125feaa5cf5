import classes from '../questions.module.css';
import type { Difference } from './differences.ts';
import * as messages from './messages.ts';

interface DifferenceListProps {
  items: readonly Difference[];
  before: string;
  after: string;
}

/** Shows the old and the new value of each difference side by side. */
export function DifferenceList({ items, before, after }: DifferenceListProps) {
  if (items.length === 0) return <p className={classes.soft}>{messages.noDifferences}</p>;
  return (
    <dl className={classes.differences}>
      {items.map((item) => (
        <div key={item.label} className={classes.difference}>
          <dt>{item.label}</dt>
          <dd>
            <del>
              <span className={classes.side}>{before}</span>
              {item.before}
            </del>
          </dd>
          <dd>
            <ins>
              <span className={classes.side}>{after}</span>
              {item.after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
