import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import errorArt from './art/error.svg?raw';
import offlineArt from './art/offline.svg?raw';
import { EmptyState } from './empty-state.tsx';
import classes from './load-failed.module.css';
import * as messages from './messages.ts';
import { useEventCallback } from './rendering/use-event-callback.ts';

/** Returns whether a call got no reply, because the device is offline or the server is silent. */
const isUnanswered = (error: unknown) => isCallFailure(error) && error.code === 'offline';

/** Returns why something could not be loaded. Nothing is claimed that the device does not know. */
export function loadFailureText(error: unknown): string {
  if (!isCallFailure(error)) return messages.unknownCause;
  if (error.code !== 'offline') return error.message || messages.unknownCause;
  return error.isDeviceOffline ? messages.offlineAndNotStored : messages.serverDoesNotAnswer;
}

interface LoadFailedProps {
  /** The failure of the call. */
  error: unknown;
  onRetry: () => unknown;
}

/** Tries again without a press once the device is connected. */
function useRetryWhenOnline({ error, onRetry }: LoadFailedProps): () => void {
  const retry = useEventCallback(() => void onRetry());
  const waits = isUnanswered(error);
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waits, retry]);
  return retry;
}

/** Shown in place of a part of a page that could not be loaded: says what, why, and tries again. */
export function LoadFailed(props: LoadFailedProps & { text: string }) {
  const retry = useRetryWhenOnline(props);
  return (
    <div role="alert" className={classes.failed}>
      <p>
        {props.text} <span className={classes.cause}>{loadFailureText(props.error)}</span>
      </p>
      <Button variant="default" onClick={retry}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}

interface LoadFailedScreenProps extends LoadFailedProps {
  title: string;
  /** The advice that is shown instead of the cause. */
  text?: ReactNode;
  /** A link to another page, below the button that tries again. */
  other?: { label: string; to: string };
}

/** Shown in place of the content of a page that could not be loaded. */
export function LoadFailedScreen({ title, text, other, ...failed }: LoadFailedScreenProps) {
  const retry = useRetryWhenOnline(failed);
  return (
    <div role="alert" className={classes.screen}>
      <EmptyState
        art={isUnanswered(failed.error) ? offlineArt : errorArt}
        title={title}
        text={text ?? loadFailureText(failed.error)}
        onRetry={retry}
        {...(other && { other })}
      />
    </div>
  );
}
