import '../../ui/forms.css';
import type { OpenedAccount } from '@certway/contract/accounts/index';
import { SUSPENSION_REASON_LENGTH } from '@certway/contract/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { Form } from '../../ui/form.tsx';
import { momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import {
  useCloseAccountMutation,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
} from '../queries.ts';
import classes from './people.module.css';

interface SuspensionProps {
  opened: OpenedAccount;
}

const wordsOf = (failure: unknown) =>
  isCallFailure(failure) ? failure.message : messages.nothingChanged;

function Failure({ of }: { of: unknown }) {
  return of === undefined ? null : (
    <Text role="alert" fw={550}>
      {wordsOf(of)}
    </Text>
  );
}

function Suspended({ opened }: SuspensionProps) {
  const [restore, { isLoading, error }] = useRestoreAccountMutation();
  const { suspended } = opened;
  return (
    <div className={classes.form}>
      <p>
        {suspended && messages.suspendedSince({ moment: momentText(suspended.at) })}{' '}
        <q dir="auto">{suspended?.because}</q>
      </p>
      <Failure of={error} />
      <Button
        variant="default"
        loading={isLoading}
        onClick={() => restore({ params: { userId: opened._id } })}
      >
        {messages.liftSuspension}
      </Button>
    </div>
  );
}

function Suspend({ opened }: SuspensionProps) {
  const [because, setBecause] = useState('');
  const [suspend, { isLoading, error }] = useSuspendAccountMutation();
  const isMissing = because.trim() === '';
  const save = () => suspend({ params: { userId: opened._id }, body: { because: because.trim() } });
  return (
    <Form className={classes.form} isWrong={isMissing} onSave={save}>
      {(submitted) => (
        <>
          <TextInput
            label={messages.whySuspended}
            description={messages.whatSuspendingDoes}
            maxLength={SUSPENSION_REASON_LENGTH}
            value={because}
            error={submitted && isMissing && messages.suspensionReasonRequired}
            onChange={({ currentTarget }) => setBecause(currentTarget.value)}
          />
          <Failure of={error} />
          <Button type="submit" variant="default" loading={isLoading}>
            {messages.suspendAccount}
          </Button>
        </>
      )}
    </Form>
  );
}

function Close({ opened, onClosed }: SuspensionProps & { onClosed: () => void }) {
  const [typed, setTyped] = useState('');
  const [close, { isLoading, error }] = useCloseAccountMutation();
  const { _id: userId, username } = opened;
  const isWrong = typed.trim() !== username;
  const save = async () => {
    const { data } = await close({ params: { userId }, body: { username: typed } });
    if (data) onClosed();
  };
  return (
    <Form className={classes.form} isWrong={isWrong} onSave={save}>
      {(submitted) => (
        <>
          <TextInput
            label={messages.typeUsernameToClose({ username })}
            description={messages.whatClosingDoes}
            autoComplete="off"
            value={typed}
            error={submitted && isWrong && messages.usernameDiffers}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Failure of={error} />
          <Button type="submit" variant="default" loading={isLoading}>
            {messages.closeAccount}
          </Button>
        </>
      )}
    </Form>
  );
}

export function Suspension({ opened, onClosed }: SuspensionProps & { onClosed: () => void }) {
  return (
    <section aria-label={messages.accountStatus}>
      <h3 className={classes.part}>{messages.accountStatus}</h3>
      {opened.suspended ? <Suspended opened={opened} /> : <Suspend opened={opened} />}
      <Close opened={opened} onClosed={onClosed} />
    </section>
  );
}
