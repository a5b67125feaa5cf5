import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { findUnsent, hasAnsweredHere, type Unsent } from '../../attempts/index.ts';
import { findUnsentNotes, forgetSentNotes, hasNotesHere } from '../../notes/index.ts';
import { leave } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import * as messages from '../messages.ts';

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

function whatIsUnsent(answers: number, notes: number): string {
  if (notes === 0) return messages.answersNotSent({ answers });
  return answers === 0
    ? messages.notesNotSent({ notes })
    : messages.bothNotSent({ answers, notes });
}

function unsentWords({ count, notes, keptIn }: Waits): string {
  if (count + notes === 0) return '';
  const rest = keptIn === 'device' ? messages.unsentStaysOnDevice : messages.unsentLostBySigningOut;
  return `${whatIsUnsent(count, notes)} ${rest}`;
}

/** Signs out, after a confirmation if something has not been sent yet. */
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
        {state === 'offline' ? messages.offlineStillSignedIn : words}
      </Text>
      <Button variant="default" loading={state === 'leaving'} onClick={signOut}>
        {unsentWords(unsent) !== '' ? messages.signOutAnyway : messages.signOut}
      </Button>
    </div>
  );
}
