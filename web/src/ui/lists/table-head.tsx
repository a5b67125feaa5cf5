import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './table-head.module.css';

export interface TableColumn {
  label: string;
  /** Tells columns apart whose labels may be equal, such as names that people typed. */
  key?: string;
  /** True for numbers: the heading is aligned to the right like the numbers below it. */
  figure?: boolean | undefined;
  /**
   * True if the heading is only for screen readers, because the buttons in the column are clear to
   * anyone who sees them.
   */
  unseen?: boolean;
  /** Set if the rows can be sorted by the column. The heading is then a button. */
  sort?: ColumnSort;
}

export interface ColumnSort {
  /** The order in which the rows are sorted by this column now. Null if they are not. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
}

interface TableHeadProps {
  heads: readonly TableColumn[];
  /** True if the table head stays visible while a long table scrolls. */
  sticks?: boolean;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown };

/** A heading that sorts the rows. The arrow of the chosen column shows the direction. */
function SortButton({ label, sort }: { label: string; sort: ColumnSort }) {
  const Arrow = sort.direction && arrows[sort.direction];
  return (
    <button type="button" className={classes.sort} onClick={sort.onSort}>
      {label}
      {Arrow && <Arrow size={16} aria-hidden="true" />}
    </button>
  );
}

export function TableHead({ heads, sticks = false }: TableHeadProps) {
  return (
    <thead className={classes.head} data-sticks={sticks || undefined}>
      <tr>
        {heads.map(({ label, key = label, figure = false, unseen = false, sort }) => (
          <th
            key={key}
            scope="col"
            dir="auto"
            data-figure={figure || undefined}
            aria-sort={sort?.direction ?? undefined}
          >
            {unseen ? <span className={classes.unseen}>{label}</span> : null}
            {sort ? <SortButton label={label} sort={sort} /> : !unseen && label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
