import { type ComponentType, lazy, memo, Suspense, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { useLeaveWarning } from '../../../ui/leaving/leave-warning.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';

/**
 * Uses the browser's confirm dialog if our dialog could not be loaded. Otherwise no one could leave
 * the quiz.
 */
function BrowserConfirm({ words, onStay, onLeave }: LeaveDialogProps) {
  useEffect(() => {
    if (window.confirm(words)) onLeave();
    else onStay();
  }, [words, onStay, onLeave]);
  return null;
}

/**
 * The dialog is loaded on demand, because few people leave a quiz. The offline cache of quizzes
 * includes it.
 */
const LeaveDialog = lazy<ComponentType<LeaveDialogProps>>(() =>
  import('./leave-dialog.tsx')
    .then((module) => ({ default: module.LeaveDialog }))
    .catch(() => ({ default: BrowserConfirm })),
);

interface LeaveGuardProps {
  /**
   * Returns whether the quiz is running. It is called only when the person leaves, so that there is
   * no warning if the quiz has just ended.
   */
  isRunning: () => boolean;
  /** The text that says what happens to the answers. */
  words: string;
}

/**
 * Asks before a running quiz is left. The component is memoized, because answers do not change it.
 */
export const LeaveGuard = memo(function LeaveGuard({ isRunning, words }: LeaveGuardProps) {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isRunning() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.signIn,
    [isRunning],
  );
  const blocker = useBlocker(blocks);
  useLeaveWarning(isRunning);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog words={words} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
});
