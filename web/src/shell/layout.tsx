import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { ProfileWatch } from '../accounts/index.ts';
import { UnsentWatch } from '../attempts/index.ts';
import { hasAnsweredHere } from '../device-id.ts';
import { InboxWatch } from '../inbox/index.ts';
import { hasNotesHere, NotesWatch } from '../notes/index.ts';
import { paths } from '../paths.ts';
import type { AppRoute } from '../routes.tsx';
import { SessionLostModal, useIsSessionLossShown, useOtherTabs } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import { foldedSite } from '../ui/folded-site.ts';
import { Optional } from '../ui/optional.tsx';
import { PendingBar } from '../ui/pending/pending-bar.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import * as messages from './messages.ts';
import { Sidebar } from './sidebar.tsx';
import { sidebarEntries } from './sidebar-entries.ts';

const FoldedMenu = lazy(() =>
  import('./folded-menu.tsx').then((module) => ({ default: module.FoldedMenu })),
);

/**
 * Returns the key under which the scroll position of a page is stored. The router gives every
 * reloaded page the key 'default', so the URL is used instead. Otherwise a reloaded page would
 * scroll to the position of another page.
 */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Shown while the code of a page is being loaded. */
const LoadingPage = () => (
  <div className={classes.arriving}>
    <Waiting for={messages.thePage} shape="page" />
  </div>
);

/** The frame of every page. Pages that are not public also have the sidebar. */
export function Layout() {
  const { currentUser, sessionLost } = useAppSelector((state) => state.user);
  const route = useMatches().at(-1)?.handle as AppRoute | undefined;
  const inside = route?.inside === true && currentUser !== null;
  const entries = inside ? sidebarEntries(currentUser) : [];
  // On the quiz page, the layout shows no dialog about a lost session, because the quiz itself asks
  // the person to sign in again without leaving the page.
  const holdsWork = route?.path === paths.startQuiz;
  const lossIsTold = useIsSessionLossShown();
  const { folded: asked, menuOpen } = useSyncExternalStore(
    foldedSite.subscribe,
    foldedSite.get,
    foldedSite.get,
  );
  // Where a quiz is answered or tried out, the header is hidden even before the quiz is loaded, so
  // that it does not appear first and then disappear.
  const hasRunner = holdsWork || route?.path === paths.tryout;
  const folded = asked ?? (hasRunner && currentUser !== null);
  useOtherTabs();

  return (
    <>
      <a href="#content" className={classes.skip}>
        {messages.skipToContent}
      </a>
      <PendingBar />
      {!folded && <Header wide={entries.length > 0} />}
      <div className={classes.body}>
        {!folded && entries.length > 0 && (
          <div className={classes.sidebar}>
            <Sidebar entries={entries} />
          </div>
        )}
        <main id="content" tabIndex={-1} className={classes.main} data-alone={folded || undefined}>
          {currentUser && <ProfileWatch userId={currentUser._id} visible={inside} />}
          <Suspense fallback={<LoadingPage />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {!folded && <Footer slim={inside} wide={entries.length > 0} />}
      <Optional>
        {folded && menuOpen !== null && <FoldedMenu entries={entries} opened={menuOpen} />}
      </Optional>
      <Optional>{inside && !sessionLost && <InboxWatch />}</Optional>
      <Optional>
        {currentUser && !sessionLost && !holdsWork && hasAnsweredHere() && (
          <UnsentWatch key={currentUser._id} accountId={currentUser._id} />
        )}
      </Optional>
      <Optional>
        {currentUser && !sessionLost && !holdsWork && hasNotesHere() && (
          <NotesWatch accountId={currentUser._id} />
        )}
      </Optional>
      <Optional>{sessionLost && !holdsWork && !lossIsTold && <SessionLostModal />}</Optional>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
