import { IconChecklist, IconNotes, IconShoppingBag, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SignOut } from '../accounts/index.ts';
import { type Path, paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { Optional } from '../ui/optional.tsx';
import * as messages from './messages.ts';
import classes from './sidebar.module.css';

const links: readonly { label: string; to: Path; Icon: TablerIcon }[] = [
  { label: messages.yourResults, to: paths.results, Icon: IconChecklist },
  { label: messages.notes, to: paths.notes, Icon: IconNotes },
  { label: messages.store, to: paths.home, Icon: IconShoppingBag },
];

/** Links to pages that have no entry in the sidebar, and signing out, at the end of the menu. */
export function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const user = useAppSelector((state) => state.user.currentUser);
  if (!user) return null;
  return (
    <nav aria-label={messages.more} className={classes.more}>
      <ul>
        {links.map(({ label, to, Icon }) => (
          <li key={label}>
            <Link to={to} className={classes.entry ?? ''} onClick={onChoose}>
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Optional>
        <SignOut accountId={user._id} />
      </Optional>
    </nav>
  );
}
