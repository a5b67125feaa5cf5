import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { findUnsent, type UnsentAnswers } from '../../attempts/index.ts';
import { hasAnsweredHere } from '../../device-id.ts';
import { findUnsentNotes, forgetSentNotes, hasNotesHere } from '../../notes/index.ts';
import { signOutHere } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import * as messages from '../messages.ts';

interface UnsentData extends UnsentAnswers {
  notes: number;
}

const NOTHING_UNSENT: UnsentData = { count: 0, notes: 0, keptIn: 'device' };

async function unsentOf(accountId: string): Promise<UnsentData> {
  const answers = hasAnsweredHere() ? await findUnsent(accountId) : NOTHING_UNSENT;
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

function unsentText({ count, notes, keptIn }: UnsentData): string {
  if (count + notes === 0) return '';
  const rest = keptIn === 'device' ? messages.unsentStaysOnDevice : messages.unsentLostBySigningOut;
  return `${whatIsUnsent(count, notes)} ${rest}`;
}

/** Signs out, after a confirmation if something has not been sent yet. */
export function SignOut({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'leaving' | 'offline'>('idle');
  const [unsent, setUnsent] = useState(NOTHING_UNSENT);
  const signOut = async () => {
    setState('leaving');
    const isAsked = unsentText(unsent) !== '';
    const waiting = isAsked ? NOTHING_UNSENT : await unsentOf(accountId);
    if (unsentText(waiting) !== '') {
      setUnsent(waiting);
      return setState('idle');
    }
    if (hasNotesHere()) await forgetSentNotes(accountId);
    if (!(await dispatch(signOutHere()))) setState('offline');
  };
  const words = unsentText(unsent);
  return (
    <div>
      <Text role="status" mb={words ? 'sm' : 0}>
        {state === 'offline' ? messages.offlineStillSignedIn : words}
      </Text>
      <Button variant="default" loading={state === 'leaving'} onClick={signOut}>
        {unsentText(unsent) !== '' ? messages.signOutAnyway : messages.signOut}
      </Button>
    </div>
  );
}
