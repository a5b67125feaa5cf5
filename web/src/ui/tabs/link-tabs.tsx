import { useRef } from 'react';
import { Link } from 'react-router';
import classes from './tabs.module.css';
import { useWholeTabs } from './use-whole-tabs.ts';

interface LinkTabsProps {
  label: string;
  tabs: readonly { name: string; to: string }[];
  /** The address of the tab whose page is shown. */
  current: string;
}

/** Tabs between sibling pages that have addresses of their own. They look like other tabs. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  useWholeTabs(row, current);
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map(({ name, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={classes.tab}
        >
          <span className={classes.name}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
