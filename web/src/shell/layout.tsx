import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { ProfileWatch } from '../accounts/index.ts';
import { hasAnsweredHere, UnsentWatch } from '../attempts/index.ts';
import { InboxWatch } from '../inbox/index.ts';
import { paths } from '../paths.ts';
import type { AppRoute } from '../routes.tsx';
import { SessionLostModal, useLossIsTold, useOtherTabs } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import { Optional } from '../ui/optional.tsx';
import { PendingBar } from '../ui/pending-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { Sidebar } from './sidebar.tsx';
import { sidebarEntries } from './sidebar-entries.ts';

/** The frame of every page. Pages that are not for everybody have the sidebar. */
export function Layout() {
  const { currentUser, sessionLost } = useAppSelector((state) => state.user);
  const route = useMatches().at(-1)?.handle as AppRoute | undefined;
  const inside = route?.inside === true && currentUser !== null;
  const entries = inside ? sidebarEntries(currentUser) : [];
  const hasInbox = entries.some(({ page }) => page === 'inbox');
  // The runner asks to sign in again by itself, without losing its page.
  const holdsWork = route?.path === paths.startQuiz;
  const lossIsTold = useLossIsTold();
  useOtherTabs();

  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <PendingBar />
      <Header />
      <div className={classes.body}>
        {entries.length > 0 && (
          <div className={classes.sidebar}>
            <Sidebar entries={entries} />
          </div>
        )}
        <main id="content" tabIndex={-1} className={classes.main}>
          {currentUser && <ProfileWatch userId={currentUser._id} visible={inside} />}
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Footer slim={inside} />
      <Optional>{hasInbox && !sessionLost && <InboxWatch />}</Optional>
      <Optional>
        {currentUser && !sessionLost && !holdsWork && hasAnsweredHere() && (
          <UnsentWatch key={currentUser._id} accountId={currentUser._id} />
        )}
      </Optional>
      <Optional>{sessionLost && !holdsWork && !lossIsTold && <SessionLostModal />}</Optional>
      <ScrollRestoration />
    </>
  );
}
