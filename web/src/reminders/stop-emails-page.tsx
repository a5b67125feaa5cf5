import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { failureReason } from '../calls/failure.ts';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';
import { useStopEmailsMutation } from './queries.ts';

const UNKNOWN = messages.linkNotKnown;

/** The page that an unsubscribe link opens. One press ends the emails, without signing in. */
export function StopEmailsPage() {
  const secret = useParams().secret ?? '';
  const [stop, { isLoading, isSuccess, error }] = useStopEmailsMutation();
  if (isSuccess) {
    return (
      <Page title={messages.emailIsStopped} lead={messages.whatStoppingEmailLeaves} width="text" />
    );
  }
  return (
    <Page title={messages.stopEmailFromCertway} lead={messages.whatStoppingEmailDoes} width="text">
      <Button size="md" loading={isLoading} onClick={() => void stop({ params: { secret } })}>
        {messages.stopEmail}
      </Button>
      {error && (
        <p role="alert">
          {'code' in error && error.code === 'not-found'
            ? UNKNOWN
            : messages.emailNotStopped({ why: failureReason(error) })}
        </p>
      )}
    </Page>
  );
}
