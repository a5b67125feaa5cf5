import { pageAt } from '@certway/contract/shell/pages';
import { Link, useLocation } from 'react-router';
import { UnreadBadge } from '../inbox/index.ts';
import { paths } from '../paths.ts';
import * as messages from './messages.ts';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.ts';

interface SidebarProps {
  entries: readonly SidebarEntry[];
  onChoose?: () => void;
}

/** Returns whether the page that is shown is that of an entry, or another page of the entry. */
function currentOf({ page, others = [] }: SidebarEntry, pathname: string) {
  const shown = pageAt(pathname);
  if (shown === page) return 'page';
  return shown && others.includes(shown) ? true : undefined;
}

export function Sidebar({ entries, onChoose }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={messages.main} className={classes.sidebar}>
      <ul>
        {entries.map((entry) => {
          const { label, page, Icon } = entry;
          return (
            <li key={page}>
              <Link
                to={paths[page]}
                aria-current={currentOf(entry, pathname)}
                className={classes.entry ?? ''}
                {...(onChoose && { onClick: onChoose })}
              >
                <Icon size={20} stroke={1.7} aria-hidden="true" />
                {label}
                {page === 'inbox' && <UnreadBadge />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
