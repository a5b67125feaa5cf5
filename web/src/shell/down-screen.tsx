import { Button } from '@mantine/core';
import { paths } from '../paths.ts';
import art from '../ui/art/error.svg?raw';
import { Page } from '../ui/page.tsx';
import classes from './down-screen.module.css';
import * as messages from './messages.ts';

/**
 * Shown when a page cannot be displayed at all. The screen has plain links, because the router
 * itself may be broken.
 */
export function DownScreen() {
  return (
    <Page art={art} title={messages.weWillBeBack} lead={messages.whatDownMeans} width="text">
      <div className={classes.ways}>
        <Button onClick={() => window.location.reload()}>{messages.tryAgain}</Button>
        <Button variant="default" component="a" href={paths.home}>
          {messages.goHome}
        </Button>
      </div>
    </Page>
  );
}
