import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { findUnsent, hasAnsweredHere, type Unsent } from '../../attempts/index.ts';
import { findUnsentNotes, forgetSentNotes, hasNotesHere } from '../../notes/index.ts';
import { leave } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import { countText } from '../../ui/words/counts.ts';

interface Waits extends Unsent {
  notes: number;
}

const NOTHING: Waits = { count: 0, notes: 0, keptIn: 'device' };

async function unsentOf(accountId: string): Promise<Waits> {
  const answers = hasAnsweredHere() ? await findUnsent(accountId) : NOTHING;
  if (!hasNotesHere()) return { ...answers, notes: 0 };
  const { count: notes, keptIn } = await findUnsentNotes(accountId);
  return { ...answers, notes, keptIn: keptIn === 'window' ? keptIn : answers.keptIn };
}

const OFFLINE = 'There is no connection, so you are still signed in. Please try again.';

function unsentWords({ count, notes, keptIn }: Waits): string {
  const parts = [
    ...(count > 0 ? [countText(count, 'answer')] : []),
    ...(notes > 0 ? [countText(notes, 'note')] : []),
  ];
  if (parts.length === 0) return '';
  const what = `${parts.join(' and ')} ${count + notes === 1 ? 'has' : 'have'}`;
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
    const isAsked = unsentWords(unsent) !== '';
    const waiting = isAsked ? NOTHING : await unsentOf(accountId);
    if (unsentWords(waiting) !== '') {
      setUnsent(waiting);
      return setState('idle');
    }
    if (hasNotesHere()) await forgetSentNotes(accountId);
    if (!(await dispatch(leave()))) setState('offline');
  };
  const words = unsentWords(unsent);
  return (
    <div>
      <Text role="status" mb={words ? 'sm' : 0}>
        {state === 'offline' ? OFFLINE : words}
      </Text>
      <Button variant="default" loading={state === 'leaving'} onClick={signOut}>
        {unsentWords(unsent) !== '' ? 'Sign out anyway' : 'Sign out'}
      </Button>
    </div>
  );
}
