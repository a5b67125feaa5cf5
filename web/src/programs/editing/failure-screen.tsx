import { Button } from '@mantine/core';
import { type CallFailure, isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { forget, useTellsLoss } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import errorArt from '../../ui/art/error.svg?raw';
import offlineArt from '../../ui/art/offline.svg?raw';
import signedOutArt from '../../ui/art/signed-out.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Words {
  title: string;
  text: string;
  art: string;
}

export const signInNeeded: Words = {
  title: 'Authentication Required',
  text: 'Please log in to continue',
  art: signedOutArt,
};
const expired: Words = {
  title: 'Authentication Error',
  text: 'Your session has expired. Please log in again.',
  art: signedOutArt,
};
const byStatus: Record<number, Words> = {
  401: expired,
  403: {
    title: 'Access Denied',
    text: 'This program belongs to someone else. Only its trainer and administrators can change it.',
    art: errorArt,
  },
  404: {
    title: 'Not Found',
    text: 'This program does not exist, or no longer exists.',
    art: errorArt,
  },
  500: {
    title: 'Server Error',
    text: 'Something went wrong on our side. Nothing of yours is lost; please try again.',
    art: errorArt,
  },
};
const offline: Words = {
  title: 'No connection',
  text: 'Network error. Check if the server is running.',
  art: offlineArt,
};

/** For a program that this person sees, but may not change. */
export const foreignProgram: CallFailure = { code: 'not-allowed', status: 403, message: '' };

function statusOf(failure: unknown): number {
  if (!isCallFailure(failure)) return 500;
  return 'status' in failure ? failure.status : 0;
}

/** What the page says about a failure, by its status. */
export function wordsOf(failure: unknown): Words {
  const status = statusOf(failure);
  if (status === 0) return (failure as CallFailure).code === 'offline' ? offline : serverError;
  return byStatus[status] ?? serverError;
}
const serverError = byStatus[500] as Words;

interface FailureScreenProps {
  failure: unknown;
  onRetry: () => void;
}

/** Forgets who was signed in here, and leads to the sign-in. */
export function LoginAgain() {
  const dispatch = useAppDispatch();
  return (
    <Button mx="auto" display="block" onClick={() => dispatch(forget(paths.signIn))}>
      Login Again
    </Button>
  );
}

export function FailureScreen({ failure, onRetry }: FailureScreenProps) {
  const words = wordsOf(failure);
  useTellsLoss(words === expired);
  return (
    <>
      <EmptyState {...words} />
      {words === expired ? (
        <LoginAgain />
      ) : (
        <Button mx="auto" display="block" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}
