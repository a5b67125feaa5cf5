import { Anchor } from '@mantine/core';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { enterWithGoogle } from './enter.ts';
import { GoogleCard } from './google-card.tsx';
import { useGoogleFlow } from './google-flow.ts';

export function SignInPage() {
  const { loading, error } = useAppSelector((state) => state.user);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const enter = useCallback(async () => {
    if (await dispatch(enterWithGoogle())) navigate(paths.quiz);
  }, [dispatch, navigate]);
  const begin = useGoogleFlow('sign-in', enter);

  return (
    <GoogleCard
      lead="Your quizzes, answers and results are waiting where you left them."
      busy={loading}
      error={error}
      onContinue={begin}
    >
      Don't Have an account?{' '}
      <Anchor component={Link} to={paths.signUp}>
        Sign up
      </Anchor>
    </GoogleCard>
  );
}
