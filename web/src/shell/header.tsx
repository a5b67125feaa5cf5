import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconMenu2 } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { UnreadBadge } from '../inbox/index.ts';
import { paths } from '../paths.ts';
import { useChatAddress, useIsChatAddressLoading } from '../settings/index.ts';
import { useAppSelector } from '../store.ts';
import { Brand } from '../ui/brand.tsx';
import { Optional } from '../ui/optional.tsx';
import { Portrait } from '../ui/portrait.tsx';
import classes from './header.module.css';
import * as messages from './messages.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';

/**
 * The header, which is as wide as the page below it, with or without the sidebar. It leads people
 * who have neither a sidebar nor a menu back to their programs.
 */
export function Header({ wide }: { wide: boolean }) {
  const user = useAppSelector((state) => state.user.currentUser);
  const entries = sidebarEntries(user);
  return (
    <header className={classes.header} data-wide={wide || undefined}>
      <div className={classes.row}>
        {entries.length > 0 && <MenuButton entries={entries} />}
        <Link to={paths.home} className={classes.home} aria-label={messages.certwayHome}>
          <Brand />
        </Link>
        {user && entries.length === 0 && (
          <Link to={paths.quiz} className={classes.learning}>
            {messages.myLearning}
          </Link>
        )}
        <HeaderEnd />
      </div>
    </header>
  );
}

/** The controls at the end of the header, without the menu button. */
export function HeaderEnd() {
  const user = useAppSelector((state) => state.user.currentUser);
  return (
    <div className={classes.end}>
      <ChatLink />
      <SchemeSwitch />
      {user ? (
        <Link to={paths.profile} className={classes.person}>
          <VisuallyHidden>{messages.profileOf({ username: user.username })}</VisuallyHidden>
          <Portrait name={user.username} picture={user.profilePicture} />
        </Link>
      ) : (
        <Button
          component={Link}
          to={paths.signIn}
          variant="default"
          className={classes.login ?? ''}
        >
          {messages.login}
        </Button>
      )}
    </div>
  );
}

/** The link to the chat. While its address is loading, its place in the header is kept free. */
function ChatLink() {
  const address = useChatAddress();
  const isLoading = useIsChatAddressLoading();
  if (!address && !isLoading) return null;
  const content = (
    <>
      <IconBrandWhatsapp size={22} stroke={1.6} aria-hidden="true" />
      <span>{messages.chatWithUs}</span>
    </>
  );
  if (!address) {
    return (
      <span className={classes.chat} data-loading aria-hidden="true">
        {content}
      </span>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.chat}>
      {content}
    </a>
  );
}

const NavDrawer = lazy(() =>
  import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })),
);

function MenuButton({ entries }: { entries: readonly SidebarEntry[] }) {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        className={classes.menu ?? ''}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{messages.openMenu} </VisuallyHidden>
        {entries.some(({ page }) => page === 'inbox') && (
          <span className={classes.unread}>
            <UnreadBadge />
          </span>
        )}
      </ActionIcon>
      {opened !== null && (
        <Optional>
          <NavDrawer entries={entries} opened={opened} onClose={() => setOpened(false)} />
        </Optional>
      )}
    </>
  );
}
