import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import art from '../ui/art/not-found.svg?raw';
import { Page } from '../ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page
      art={art}
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link is missing a letter."
      width="text"
    >
      <Button component={Link} to={paths.home}>
        Go to the home page
      </Button>
    </Page>
  );
}
