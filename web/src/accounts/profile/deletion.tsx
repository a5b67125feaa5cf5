import '../../ui/forms.css';
import type { User } from '@certway/contract/accounts';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { forget, userActions } from '../../sessions/index.ts';

import { useAppDispatch } from '../../store.ts';
import { useDeleteUserMutation } from '../queries.ts';
import classes from './profile-page.module.css';

const consequences = [
  'You are signed out on all devices, and this account cannot be opened again.',
  'Your profile, your picture and your access to programs are gone. Access is not refunded.',
  'Your attempts and answers can no longer be seen. Only figures without your name remain in the statistics.',
  'What you wrote to others stays with them, without your name.',
];

const reasonOf = (failure: unknown) =>
  isCallFailure(failure) ? failure.message : 'Your account was not deleted. Please try again.';

function useDeletion(user: User) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading, error }] = useDeleteUserMutation();
  const deleteAccount = async () => {
    const { _id: userId, username } = user;
    dispatch(userActions.deleteUserStart());
    const outcome = await remove({ params: { userId }, body: { username } });
    if (outcome.error) {
      dispatch(userActions.deleteUserFailure(reasonOf(outcome.error)));
      return;
    }
    dispatch(userActions.deleteUserSuccess());
    dispatch(forget(paths.home));
  };
  return { deleteAccount, deleting: isLoading, failure: error };
}

/** What deletion means, before it happens. Typing the name guards against a slip. */
export function Deletion({ user }: { user: User }) {
  const [typed, setTyped] = useState('');
  const { deleteAccount, deleting, failure } = useDeletion(user);
  const confirmed = typed.trim() === user.username;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed) void deleteAccount();
  };
  return (
    <form className={classes.card} onSubmit={submit}>
      <Text fw={600}>This cannot be undone. This is what happens:</Text>
      <ul className={classes.consequences}>
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextInput
        label={`Type your username to confirm: ${user.username}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failure !== undefined && (
        <Text role="alert" fw={550} c="red.7">
          {reasonOf(failure)}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button component={Link} to={paths.profile}>
          Keep my account
        </Button>
        <Button type="submit" variant="default" disabled={!confirmed} loading={deleting}>
          Delete my account for good
        </Button>
      </div>
    </form>
  );
}
