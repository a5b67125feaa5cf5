import classes from './table-head.module.css';

export interface TableColumn {
  label: string;
  /** Numbers are aligned to the right, like those in the cells below. */
  figure?: boolean | undefined;
  /** Only for screen readers: sighted people see what the buttons of the column do. */
  unseen?: boolean;
}

interface TableHeadProps {
  heads: readonly TableColumn[];
  /** Whether the head stays in sight while a long table scrolls. */
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
