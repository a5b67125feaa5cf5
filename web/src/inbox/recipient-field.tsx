import '../ui/forms.css';
import type { Recipient } from '@certway/contract/inbox';
import { Button, Radio, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './inbox.module.css';
import { useListRecipientsQuery } from './queries.ts';

export interface Chosen {
  _id: string;
  username: string;
}

interface RecipientFieldProps {
  chosen: Chosen | null;
  onChoose: (recipient: Chosen | null) => void;
}

const TYPING_PAUSE_MS = 250;

const aboutThem = ({ role, programs }: Recipient) =>
  programs.length > 0 ? `${role} · ${programs.join(', ')}` : role;

function Choices({ q, onChoose }: { q: string; onChoose: (recipient: Recipient) => void }) {
  const { data, error } = useListRecipientsQuery({ query: { q } });
  if (error !== undefined) return <Text role="alert">The names could not be loaded.</Text>;
  if (data?.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {q
          ? 'No one with this name is among the people you can write to.'
          : 'You can write to the trainers of your programs, as soon as you have one.'}
      </Text>
    );
  }
  const choose = (id: string) => {
    const recipient = data?.find(({ _id }) => _id === id);
    if (recipient) onChoose(recipient);
  };
  return (
    <Radio.Group label="Choose a person" onChange={choose} className={classes.choices ?? ''}>
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

/** Whom a new message goes to: found by name, then kept until changed. */
export function RecipientField({ chosen, onChoose }: RecipientFieldProps) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  if (chosen) {
    return (
      <div className={classes.chosen}>
        <Text>
          {'To '}
          <b>{chosen.username}</b>
        </Text>
        <Button variant="subtle" size="sm" onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <>
      <TextInput
        type="search"
        label="To"
        placeholder="Name"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Choices q={q} onChoose={onChoose} />
    </>
  );
}
