import { Anchor } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { signInWithGoogle } from './google-account.ts';
import { GoogleCard } from './google-card.tsx';
import { useGoogleFlow } from './google-flow.ts';
import * as messages from './messages.ts';
import { takeReturnPath } from './return-path.ts';

export function SignInPage() {
  const { loading, error } = useAppSelector((state) => state.user);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const enter = useCallback(async () => {
    if (await dispatch(signInWithGoogle())) navigate(takeReturnPath() ?? paths.quiz);
  }, [dispatch, navigate]);
  const begin = useGoogleFlow('sign-in', enter);

  return (
    <GoogleCard lead={messages.whatWaitsForYou} busy={loading} error={error} onContinue={begin}>
      {messages.dontHaveAnAccount}{' '}
      <Anchor component={Link} to={paths.signUp}>
        {messages.signUp}
      </Anchor>
    </GoogleCard>
  );
}
