import { NavLink } from 'react-router';
import { UnreadBadge } from '../inbox/unread-badge.tsx';
import { paths } from '../paths.ts';
import classes from './sidebar.module.css';
import type { SidebarEntry } from './sidebar-entries.ts';

interface SidebarProps {
  entries: readonly SidebarEntry[];
  onChoose?: () => void;
}

export function Sidebar({ entries, onChoose }: SidebarProps) {
  return (
    <nav aria-label="Main" className={classes.sidebar}>
      <ul>
        {entries.map(({ label, page, Icon }) => (
          <li key={page}>
            <NavLink
              to={paths[page]}
              className={classes.entry ?? ''}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {label}
              {page === 'inbox' && <UnreadBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
