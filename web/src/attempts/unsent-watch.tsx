import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markStale } from '../calls/invalidation.ts';
import { useAppDispatch } from '../store.ts';
import { toast } from '../ui/toasts.ts';
import * as messages from './messages.ts';
import { countUnsent, sendUnsent } from './run/unsent.ts';
import { lateText } from './runner/save-text.ts';

const AGAIN_MS = 20_000;

/** Sends answers that an earlier visit left on this device, while the person is on another page. */
export function UnsentWatch({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was left may have left something.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const send = async () => {
      clearTimeout(timer);
      const { finished, late } = await sendUnsent(accountId);
      if (late > 0) void toast(lateText(late));
      if (finished > 0) {
        markStale('attempts.finishAttempt', dispatch);
        void toast(messages.quizSent);
      }
      const { count: left } = await countUnsent(accountId);
      if (left > 0 && !gone) timer = setTimeout(() => void send(), AGAIN_MS);
    };
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    void send();
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [accountId, dispatch, pathname]);
  return null;
}
