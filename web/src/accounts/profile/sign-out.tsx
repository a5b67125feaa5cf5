import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { hasAnsweredHere } from '../../attempts/run/device.ts';
import { leave } from '../../sessions/leave.ts';
import { useAppDispatch } from '../../store.ts';

async function unsentOf(accountId: string): Promise<number> {
  if (!hasAnsweredHere()) return 0;
  const { countUnsent } = await import('../../attempts/run/unsent.ts');
  return countUnsent(accountId);
}

const OFFLINE = 'There is no connection, so you are still signed in. Please try again.';
const unsentWords = (count: number) =>
  `${count === 1 ? 'One answer has' : `${count} answers have`} not been sent yet. They stay on this device for you, and are sent when you sign in here again.`;

/** Signs out; asks first where something has not left this device. */
export function SignOut({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'leaving' | 'offline'>('idle');
  const [unsent, setUnsent] = useState(0);
  const signOut = async () => {
    setState('leaving');
    const waiting = unsent === 0 ? await unsentOf(accountId) : 0;
    if (waiting > 0) {
      setUnsent(waiting);
      return setState('idle');
    }
    if (!(await dispatch(leave()))) setState('offline');
  };
  const words = unsent > 0 ? unsentWords(unsent) : '';
  return (
    <div>
      <Text role="status" mb={words ? 'sm' : 0}>
        {state === 'offline' ? OFFLINE : words}
      </Text>
      <Button variant="default" loading={state === 'leaving'} onClick={signOut}>
        {unsent > 0 ? 'Sign out all the same' : 'Sign out'}
      </Button>
    </div>
  );
}
