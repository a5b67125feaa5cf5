import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { findUnsent, hasAnsweredHere, type Unsent } from '../../attempts/index.ts';
import { leave } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';

const NOTHING: Unsent = { count: 0, keptIn: 'device' };

async function unsentOf(accountId: string): Promise<Unsent> {
  return hasAnsweredHere() ? findUnsent(accountId) : NOTHING;
}

const OFFLINE = 'There is no connection, so you are still signed in. Please try again.';

function unsentWords({ count, keptIn }: Unsent): string {
  if (count === 0) return '';
  const what = count === 1 ? 'One answer has' : `${count} answers have`;
  const rest =
    keptIn === 'device'
      ? 'They stay on this device for you, and are sent when you sign in here again.'
      : 'This browser does not keep them: they are lost if you sign out now.';
  return `${what} not been sent yet. ${rest}`;
}

/** Signs out; asks first where something has not left this device. */
export function SignOut({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'leaving' | 'offline'>('idle');
  const [unsent, setUnsent] = useState(NOTHING);
  const signOut = async () => {
    setState('leaving');
    const waiting = unsent.count === 0 ? await unsentOf(accountId) : NOTHING;
    if (waiting.count > 0) {
      setUnsent(waiting);
      return setState('idle');
    }
    if (!(await dispatch(leave()))) setState('offline');
  };
  const words = unsentWords(unsent);
  return (
    <div>
      <Text role="status" mb={words ? 'sm' : 0}>
        {state === 'offline' ? OFFLINE : words}
      </Text>
      <Button variant="default" loading={state === 'leaving'} onClick={signOut}>
        {unsent.count > 0 ? 'Sign out anyway' : 'Sign out'}
      </Button>
    </div>
  );
}
