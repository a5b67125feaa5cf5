import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropToken, readToken } from '../../calls/access-token.ts';
import { endsSession, isCallFailure, isEmptyReply } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { userActions } from '../../sessions/index.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { toast } from '../../ui/toasts.ts';
import { useCreateProgramMutation } from '../editing/queries.ts';
import { type ProgramCreation, submission } from './creation.ts';
import * as messages from './messages.ts';
import type { Submission } from './preview-dialog.tsx';
import { trainerFrom } from './trainer-token.ts';

const FAILED = messages.errorSavingQuiz;

/**
 * Returns the message for a failed submission, such as 'Question 4: …' if the server names a
 * question.
 */
function wordsOf(error: unknown): string {
  if (!isCallFailure(error) || error.code === 'offline' || error.code === 'malformed')
    return FAILED;
  if (isEmptyReply(error)) return FAILED;
  const { field = '', message = error.message } =
    ('errors' in error ? error.errors : undefined)?.[0] ?? {};
  const place = /\.questions\.(\d+)\./.exec(field)?.[1];
  return place === undefined
    ? message
    : messages.problemOfQuestion({ number: Number(place) + 1, problem: message });
}

/**
 * Submits the program only once, even if the button is pressed repeatedly. A failure does not
 * discard any input.
 */
export function useSubmission(onDone: () => void) {
  const [create] = useCreateProgramMutation();
  const [state, setState] = useState<Submission>({ state: 'idle' });
  const sending = useRef(false);
  const { currentUser: user, sessionLost } = useAppSelector((state) => state.user);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const fail = (message: string) => setState({ state: 'failed', message });

  const loginAgain = () => {
    dropToken();
    dispatch(userActions.signOut());
    navigate(paths.signIn);
  };

  const endSession = () => {
    toast(messages.sessionExpired);
    loginAgain();
  };

  const send = async (creation: ProgramCreation) => {
    if (!user || sessionLost) return fail(messages.notAuthenticated);
    const { problem } = trainerFrom(readToken());
    if (problem) return fail(problem);
    const body = submission(creation);
    if (!body) return fail(FAILED);
    setState({ state: 'sending' });
    const { data, error } = await create({ body });
    if (data) {
      setState({ state: 'done' });
      return onDone();
    }
    return endsSession(error) ? endSession() : fail(wordsOf(error));
  };

  const submit = async (creation: ProgramCreation) => {
    if (sending.current) return;
    sending.current = true;
    await send(creation);
    sending.current = false;
  };
  return { state, submit, loginAgain, reset: () => setState({ state: 'idle' }) };
}
