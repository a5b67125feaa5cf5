import '../../ui/forms.css';
import type { Profile, User } from '@certway/contract/accounts/index';
import {
  ADDRESS_LENGTH,
  CELL_NUMBER_LENGTH,
  NAME_LENGTH,
  PROFILE_SUCCESS_MS,
} from '@certway/contract/limits';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { cacheUser, userActions } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import * as messages from '../messages.ts';
import { useUpdateUserMutation } from '../queries.ts';
import { PictureField } from './picture-field.tsx';
import { fieldProblems, updateFailure } from './profile-labels.ts';
import classes from './profile-page.module.css';

/** Saves the profile and updates the cached user. */
function useSaving(userId: string) {
  const dispatch = useAppDispatch();
  const [update, state] = useUpdateUserMutation();
  const [saved, setSaved] = useState(0);
  const save = async (body: Profile) => {
    dispatch(userActions.updateUserStart());
    const { data, error } = await update({ params: { userId }, body });
    if (error || !data) {
      dispatch(userActions.updateUserFailure(updateFailure(error)));
      return;
    }
    dispatch(cacheUser(data));
    dispatch(userActions.updateUserSuccess(data));
    setSaved((count) => count + 1);
  };
  return { save, saving: state.isLoading, failure: state.error, saved };
}

/** Shows 'Profile updated successfully!' for three seconds after each save. */
function SuccessLine({ saved }: { saved: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (saved === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), PROFILE_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <Text role="status" fw={550} className={classes.success ?? ''}>
      {shown ? messages.profileUpdated : ''}
    </Text>
  );
}

function UpdatedDialog({ saved }: { saved: number }) {
  const navigate = useNavigate();
  const leave = () => navigate(paths.quiz);
  return (
    <Dialog title={messages.updateSuccessful} size="sm" opened={saved > 0} onClose={leave}>
      <Text mb="lg">{messages.profileSaved}</Text>
      <Button fullWidth onClick={leave} data-autofocus>
        {messages.close}
      </Button>
    </Dialog>
  );
}

export function ProfileForm({ user }: { user: User }) {
  const { username, email, cellNumber, profilePicture } = user;
  const [fields, setFields] = useState<Profile>({ username, email, cellNumber, profilePicture });
  const [uploading, setUploading] = useState(false);
  const { save, saving, failure, saved } = useSaving(user._id);
  const problems = fieldProblems(failure);
  const set = (change: Partial<Profile>) => setFields((before) => ({ ...before, ...change }));
  const input = (name: 'username' | 'email' | 'cellNumber') => ({
    value: fields[name],
    error: problems[name],
    onChange: (event: FormEvent<HTMLInputElement>) => set({ [name]: event.currentTarget.value }),
  });

  return (
    <Form className={classes.card} failure={failure} onSave={() => save(fields)}>
      <PictureField
        name={fields.username}
        picture={fields.profilePicture}
        shown={profilePicture}
        onChange={(picture) => set({ profilePicture: picture })}
        onBusy={setUploading}
      />
      <TextInput
        label={messages.username}
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
        {...input('username')}
      />
      <TextInput
        label={messages.email}
        description={messages.whatEmailIsFor}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_LENGTH}
        required
        {...input('email')}
      />
      <TextInput
        label={messages.cellNumber}
        type="tel"
        autoComplete="tel"
        maxLength={CELL_NUMBER_LENGTH}
        {...input('cellNumber')}
      />
      <Button type="submit" disabled={saving || uploading}>
        {saving ? messages.updating : messages.update}
      </Button>
      {failure !== undefined && (
        <Text role="alert" fw={550} c="red.7">
          {updateFailure(failure)}
        </Text>
      )}
      <SuccessLine saved={saved} />
      <UpdatedDialog saved={saved} />
    </Form>
  );
}
