import type { TablerIcon } from '@tabler/icons-react';
import classes from './help-list.module.css';

export interface HelpRow {
  what: string;
  /** The key with the same effect; null if there is none. */
  key: string | null;
  /** The icon on the screen; null if no icon has the effect. */
  Icon: TablerIcon | null;
}

/** Names icons and keys. Keys are left out on a screen without a keyboard. */
export function HelpList({ rows }: { rows: readonly HelpRow[] }) {
  return (
    <ul className={classes.keys}>
      {rows.map(({ what, key, Icon }) => (
        <li key={what} data-tool={Icon ? '' : undefined}>
          <span>{Icon && <Icon size={21} stroke={1.7} aria-hidden="true" />}</span>
          <span>{what}</span>
          {key && <kbd>{key}</kbd>}
        </li>
      ))}
    </ul>
  );
}
