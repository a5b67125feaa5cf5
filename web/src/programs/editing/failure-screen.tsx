import { Button } from '@mantine/core';
import { type CallFailure, isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { forgetPerson, useShowsSessionLoss } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import errorArt from '../../ui/art/error.svg?raw';
import offlineArt from '../../ui/art/offline.svg?raw';
import signedOutArt from '../../ui/art/signed-out.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailedScreen, loadFailureText } from '../../ui/load-failed.tsx';
import * as messages from './messages.ts';

interface FailureText {
  title: string;
  text: string;
  art: string;
}

export const signInNeeded: FailureText = {
  title: messages.authenticationRequired,
  text: messages.pleaseLogIn,
  art: signedOutArt,
};
const expired: FailureText = {
  title: messages.authenticationError,
  text: messages.sessionExpired,
  art: signedOutArt,
};
const byStatus: Record<number, FailureText> = {
  401: expired,
  403: {
    title: messages.accessDenied,
    text: messages.programOfSomeoneElse,
    art: errorArt,
  },
  404: {
    title: messages.notFound,
    text: messages.noSuchProgram,
    art: errorArt,
  },
  500: {
    title: messages.serverError,
    text: messages.serverFailed,
    art: errorArt,
  },
};
const offlineText = (failure: CallFailure): FailureText => ({
  title: messages.noConnection,
  text: loadFailureText(failure),
  art: offlineArt,
});

/** The failure that is shown for a program that a person can see but may not change. */
export const foreignProgram: CallFailure = { code: 'not-allowed', status: 403, message: '' };

function statusOf(failure: unknown): number {
  if (!isCallFailure(failure)) return 500;
  return 'status' in failure ? failure.status : 0;
}

/** Returns the text that a page shows for a failure, depending on its HTTP status. */
export function failureText(failure: unknown): FailureText {
  const status = statusOf(failure);
  if (isCallFailure(failure) && failure.code === 'offline') return offlineText(failure);
  return byStatus[status] ?? serverError;
}
const serverError = byStatus[500] as FailureText;

interface FailureScreenProps {
  failure: unknown;
  onRetry: () => void;
}

/** A button that signs out on this device and opens the sign-in page. */
export function LoginAgain() {
  const dispatch = useAppDispatch();
  return (
    <Button mx="auto" mt="md" display="block" onClick={() => dispatch(forgetPerson(paths.signIn))}>
      {messages.loginAgain}
    </Button>
  );
}

export function FailureScreen({ failure, onRetry }: FailureScreenProps) {
  const words = failureText(failure);
  useShowsSessionLoss(words === expired);
  if (words !== expired) {
    return (
      <LoadFailedScreen title={words.title} text={words.text} error={failure} onRetry={onRetry} />
    );
  }
  return (
    <>
      <EmptyState {...words} />
      <LoginAgain />
    </>
  );
}
