import { paths } from '../paths.ts';
import art from '../ui/art/not-found.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';

export function NotFoundPage() {
  return (
    <Page width="text">
      <EmptyState
        isPage
        art={art}
        title={messages.pageNotFound}
        text={messages.noPageHere}
        action={{ label: messages.goHome, to: paths.home }}
      />
    </Page>
  );
}
