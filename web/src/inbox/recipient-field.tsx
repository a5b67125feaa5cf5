import '../ui/forms.css';
import type { Recipient } from '@certway/contract/inbox/index';
import { Button, Radio, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import classes from './inbox.module.css';
import * as messages from './messages.ts';
import { useListRecipientsQuery } from './queries.ts';

export interface ChosenRecipient {
  _id: string;
  username: string;
}

interface RecipientFieldProps {
  chosen: ChosenRecipient | null;
  isMissing: boolean;
  onChoose: (recipient: ChosenRecipient | null) => void;
}

const TYPING_PAUSE_MS = 250;

const aboutThem = ({ role, programs }: Recipient) =>
  programs.length > 0 ? `${role} · ${programs.join(', ')}` : role;

function Choices({ q, onChoose }: { q: string; onChoose: (recipient: Recipient) => void }) {
  const { data, error, refetch } = useListRecipientsQuery({ query: { q } });
  if (error !== undefined)
    return <LoadFailed text={messages.namesNotLoaded} error={error} onRetry={refetch} />;
  if (data?.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {q ? messages.nobodyToWriteTo : messages.whomYouCanWriteTo}
      </Text>
    );
  }
  const choose = (id: string) => {
    const recipient = data?.find(({ _id }) => _id === id);
    if (recipient) onChoose(recipient);
  };
  return (
    <Radio.Group label={messages.choosePerson} onChange={choose} className={classes.choices ?? ''}>
      {data?.map((recipient) => (
        <Radio
          key={recipient._id}
          value={recipient._id}
          label={recipient.username}
          description={aboutThem(recipient)}
          className={classes.choice ?? ''}
        />
      ))}
    </Radio.Group>
  );
}

/**
 * A field for the recipient of a new message, who is searched by name and then shown until changed.
 */
export function RecipientField({ chosen, isMissing, onChoose }: RecipientFieldProps) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  if (chosen) {
    return (
      <div className={classes.chosen}>
        <Text>
          {messages.to} <b>{chosen.username}</b>
        </Text>
        <Button variant="subtle" size="sm" onClick={() => onChoose(null)}>
          {messages.change}
        </Button>
      </div>
    );
  }
  return (
    <>
      <TextInput
        type="search"
        label={messages.to}
        placeholder={messages.name}
        autoComplete="off"
        data-autofocus
        value={text}
        error={isMissing && messages.recipientRequired}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Choices q={q} onChoose={onChoose} />
    </>
  );
}
