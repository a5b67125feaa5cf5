import '../../ui/forms.css';
import type { User } from '@certway/contract/accounts/index';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { forgetPerson, userActions } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import { Form } from '../../ui/form.tsx';
import * as messages from '../messages.ts';
import { useDeleteUserMutation } from '../queries.ts';
import classes from './profile-page.module.css';

const consequences = [
  messages.deletionSignsOut,
  messages.deletionEndsAccess,
  messages.deletionHidesAnswers,
  messages.deletionLeavesMessages,
];

const reasonOf = (failure: unknown) =>
  isCallFailure(failure) ? failure.message : messages.accountNotDeleted;

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
    dispatch(forgetPerson(paths.home));
  };
  return { deleteAccount, deleting: isLoading, failure: error };
}

/** Explains what deleting the account means. Typing the username prevents mistakes. */
export function Deletion({ user }: { user: User }) {
  const [typed, setTyped] = useState('');
  const { deleteAccount, deleting, failure } = useDeletion(user);
  const confirmed = typed.trim() === user.username;
  return (
    <Form className={classes.card} isWrong={!confirmed} onSave={deleteAccount}>
      {(submitted) => (
        <>
          <Text fw={600}>{messages.cannotBeUndone}</Text>
          <ul className={classes.consequences}>
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <TextInput
            label={messages.typeUsernameToDelete({ username: user.username })}
            autoComplete="off"
            value={typed}
            error={submitted && !confirmed && messages.usernameDiffers}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure !== undefined && (
            <Text role="alert" fw={550} c="red.7">
              {reasonOf(failure)}
            </Text>
          )}
          <div className={classes.buttons}>
            <Button component={Link} to={paths.profile}>
              {messages.keepAccount}
            </Button>
            <Button type="submit" variant="default" loading={deleting}>
              {messages.deleteAccountForGood}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
