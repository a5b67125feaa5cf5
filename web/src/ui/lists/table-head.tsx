import classes from './table-head.module.css';

export interface TableColumn {
  label: string;
  /** True for numbers: the heading is aligned to the right like the numbers below it. */
  figure?: boolean | undefined;
  /**
   * True if the heading is only for screen readers, because the buttons in the column are clear to
   * anyone who sees them.
   */
  unseen?: boolean;
}

interface TableHeadProps {
  heads: readonly TableColumn[];
  /** True if the table head stays visible while a long table scrolls. */
  sticks?: boolean;
}

export function TableHead({ heads, sticks = false }: TableHeadProps) {
  return (
    <thead className={classes.head} data-sticks={sticks || undefined}>
      <tr>
        {heads.map(({ label, figure = false, unseen = false }) => (
          <th key={label} scope="col" data-figure={figure || undefined}>
            {unseen ? <span className={classes.unseen}>{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
