import * as messages from '../../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { memo, useCallback } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveWarning } from '../../../ui/leaving/leave-warning.ts';

interface LeavingProps {
  /** Asked at the moment of leaving: what has just ended may be left. */
  isRunning: () => boolean;
  /** What happens to the answers. */
  words: string;
}

/** Asks before a running quiz is left, by whatever way. An answer changes nothing in it. */
export const Leaving = memo(function Leaving({ isRunning, words }: LeavingProps) {
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isRunning() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.signIn,
    [isRunning],
  );
  const blocker = useBlocker(blocks);
  useLeaveWarning(isRunning);
  return (
    <Dialog
      title={messages.leaveThisQuiz}
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <Text>{words}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {messages.leave2}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {messages.stay}
        </Button>
      </Group>
    </Dialog>
  );
});
