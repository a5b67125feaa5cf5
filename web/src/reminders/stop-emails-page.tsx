import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { failureReason } from '../calls/failure.ts';
import { paths } from '../paths.ts';
import lettersArt from '../ui/art/letters.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';
import { useStopEmailsMutation } from './queries.ts';

/** The page that an unsubscribe link opens. One press ends the emails, without signing in. */
export function StopEmailsPage() {
  const secret = useParams().secret ?? '';
  const [stop, { isLoading, isSuccess, error }] = useStopEmailsMutation();
  if (isSuccess) {
    return (
      <Page width="text">
        <EmptyState
          isPage
          art={lettersArt}
          title={messages.emailIsStopped}
          text={messages.whatStoppingEmailLeaves}
          other={{ label: messages.goHome, to: paths.home }}
        />
      </Page>
    );
  }
  return (
    <Page width="text">
      <EmptyState
        isPage
        art={lettersArt}
        title={messages.stopEmailFromCertway}
        text={messages.whatStoppingEmailDoes}
        other={{ label: messages.keepTheEmails, to: paths.home }}
      >
        <Button mt="md" loading={isLoading} onClick={() => void stop({ params: { secret } })}>
          {messages.stopEmail}
        </Button>
        {error && (
          <p role="alert">
            {'code' in error && error.code === 'not-found'
              ? messages.linkNotKnown
              : messages.emailNotStopped({ why: failureReason(error) })}
          </p>
        )}
      </EmptyState>
    </Page>
  );
}
