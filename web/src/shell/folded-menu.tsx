import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { foldedSite } from '../ui/folded-site.ts';
import classes from './header.module.css';
import { HeaderEnd } from './header.tsx';
import * as messages from './messages.ts';
import { NavDrawer } from './nav-drawer.tsx';
import type { SidebarEntry } from './sidebar-entries.ts';

interface FoldedMenuProps {
  entries: readonly SidebarEntry[];
  opened: boolean;
}

/**
 * The header and sidebar of a page that fills the whole screen, behind a menu button. The code is
 * loaded when the menu is first opened.
 */
export function FoldedMenu({ entries, opened }: FoldedMenuProps) {
  return (
    <NavDrawer entries={entries} opened={opened} onClose={foldedSite.closeMenu}>
      <div className={classes.folded}>
        <Link to={paths.home} className={classes.home} aria-label={messages.certwayHome}>
          <Brand />
        </Link>
        <HeaderEnd />
      </div>
    </NavDrawer>
  );
}
