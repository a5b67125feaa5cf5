import { Button } from '@mantine/core';
import { useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import offlineArt from '../ui/art/offline.svg?raw';
import { isChunkError } from '../ui/chunk-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import classes from './down-screen.module.css';
import * as messages from './messages.ts';

/** Returns what happened to a page: it could not be loaded, or it failed. */
export function downText(error: unknown, isOnline: boolean) {
  if (!isChunkError(error)) {
    return { title: messages.weWillBeBack, lead: messages.whatDownMeans, art: errorArt };
  }
  return isOnline
    ? { title: messages.serverDoesNotAnswer, lead: messages.pageNotLoaded, art: errorArt }
    : { title: messages.youAreOffline, lead: messages.pageNotStored, art: offlineArt };
}

/**
 * Shown when a page cannot be displayed at all. The screen has plain links, because the router
 * itself may be broken.
 */
export function DownScreen() {
  const { title, lead, art } = downText(useRouteError(), navigator.onLine);
  return (
    <Page width="text">
      <EmptyState isPage art={art} title={title} text={lead}>
        <div className={classes.ways}>
          <Button onClick={() => window.location.reload()}>{messages.tryAgain}</Button>
          <Button variant="default" component="a" href={paths.home}>
            {messages.goHome}
          </Button>
        </div>
      </EmptyState>
    </Page>
  );
}
