import type { PageName } from '@certway/contract/shell/pages';
import { Link, matchPath, useLocation } from 'react-router';
import { UnreadBadge } from '../inbox/index.ts';
import { paths } from '../paths.ts';
import * as messages from './messages.ts';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.ts';

interface SidebarProps {
  entries: readonly SidebarEntry[];
  onChoose?: () => void;
}

/**
 * Checks whether the URL belongs to an entry: its page, a page below it, or the page to which it
 * leads.
 */
const covers = (page: PageName, next: PageName | undefined, pathname: string) =>
  [page, next ?? page].some((name) => matchPath({ path: paths[name], end: false }, pathname));

export function Sidebar({ entries, onChoose }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={messages.main} className={classes.sidebar}>
      <ul>
        {entries.map(({ label, page, Icon, next }) => (
          <li key={page}>
            <Link
              to={paths[page]}
              aria-current={covers(page, next, pathname) ? 'page' : undefined}
              className={classes.entry ?? ''}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {label}
              {page === 'inbox' && <UnreadBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
