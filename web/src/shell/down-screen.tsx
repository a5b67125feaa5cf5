import { Button } from '@mantine/core';
import { paths } from '../paths.ts';
import art from '../ui/art/error.svg?raw';
import { Page } from '../ui/page.tsx';
import classes from './down-screen.module.css';

/** What is left when a page cannot be shown at all. Plain links: the router itself may be what broke. */
export function DownScreen() {
  return (
    <Page
      art={art}
      title="We will be back..."
      lead="Something on our side did not work. What you have saved is safe. Please try again in a moment."
      width="text"
    >
      <div className={classes.ways}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="default" component="a" href={paths.home}>
          Go to the home page
        </Button>
      </div>
    </Page>
  );
}
