import { Anchor } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useAppDispatch } from '../store.ts';
import { toast } from '../ui/toasts.ts';
import { signUpWithGoogle } from './google-account.ts';
import { GoogleCard } from './google-card.tsx';
import { useGoogleFlow } from './google-flow.ts';
import * as messages from './messages.ts';

export function SignUpPage() {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const join = useCallback(async () => {
    setSaving(true);
    setError(null);
    const { joined, message } = await dispatch(signUpWithGoogle());
    setSaving(false);
    if (!joined) return setError(message);
    toast(message);
    navigate(paths.signIn);
  }, [dispatch, navigate]);
  const begin = useGoogleFlow('sign-up', join);

  return (
    <GoogleCard
      title={messages.createYourAccount}
      lead={messages.whatSigningUpTakes}
      busy={saving}
      error={error}
      onContinue={begin}
      last={
        <>
          {messages.dontHaveAnAccount}{' '}
          <Anchor component={Link} to={paths.signUp}>
            {messages.signUp}
          </Anchor>
        </>
      }
    >
      {messages.haveOneAlready}{' '}
      <Anchor component={Link} to={paths.signIn}>
        {messages.signInLink}
      </Anchor>
    </GoogleCard>
  );
}
