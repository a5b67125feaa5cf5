import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import art from '../ui/art/not-found.svg?raw';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';

export function NotFoundPage() {
  return (
    <Page art={art} title={messages.pageNotFound} lead={messages.noPageHere} width="text">
      <Button component={Link} to={paths.home}>
        {messages.goHome}
      </Button>
    </Page>
  );
}
