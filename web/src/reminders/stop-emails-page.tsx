import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { useStopEmailsMutation } from './queries.ts';

const UNKNOWN =
  'This link is not known. If the account was deleted, no more email comes from it anyway.';
const FAILED = 'It was not stopped. Check the connection and try again.';

/** Behind the link in each email: one press, and without signing in. */
export function StopEmailsPage() {
  const secret = useParams().secret ?? '';
  const [stop, { isLoading, isSuccess, error }] = useStopEmailsMutation();
  if (isSuccess) {
    return (
      <Page
        title="Email is stopped"
        lead="You get no more reminders and summaries by email. What you chose for the inbox and for notifications stays as it is, and so does your plan."
        width="text"
      />
    );
  }
  return (
    <Page
      title="Stop email from Certway?"
      lead="Reminders and summaries by email end at once. You can ask for them again under your plan."
      width="text"
    >
      <Button size="md" loading={isLoading} onClick={() => void stop({ params: { secret } })}>
        Stop email
      </Button>
      {error && (
        <p role="alert">{'code' in error && error.code === 'not-found' ? UNKNOWN : FAILED}</p>
      )}
    </Page>
  );
}
