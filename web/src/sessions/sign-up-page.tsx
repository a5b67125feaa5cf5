import { Anchor } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useAppDispatch } from '../store.ts';
import { toast } from '../ui/toasts.ts';
import { joinWithGoogle } from './enter.ts';
import { GoogleCard } from './google-card.tsx';
import { useGoogleFlow } from './google-flow.ts';

export function SignUpPage() {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const join = useCallback(async () => {
    setSaving(true);
    setError(null);
    const { joined, message } = await dispatch(joinWithGoogle());
    setSaving(false);
    if (!joined) return setError(message);
    toast(message);
    navigate(paths.signIn);
  }, [dispatch, navigate]);
  const begin = useGoogleFlow('sign-up', join);

  return (
    <GoogleCard
      lead="Make your account with Google. It takes one step and costs nothing."
      busy={saving}
      error={error}
      onContinue={begin}
    >
      <p>
        Don't Have an account?{' '}
        <Anchor component={Link} to={paths.signUp}>
          Sign up
        </Anchor>
      </p>
      <p>
        Have one already?{' '}
        <Anchor component={Link} to={paths.signIn}>
          Sign in
        </Anchor>
      </p>
    </GoogleCard>
  );
}
