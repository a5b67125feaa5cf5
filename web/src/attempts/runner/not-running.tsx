import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { scoreText, useGetResultQuery } from '../../results/index.ts';
import { ReviewModal, useGetOwnReviewQuery, useSkipReviewMutation } from '../../reviews/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailedScreen } from '../../ui/load-failed.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import * as messages from '../messages.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { OtherWindow } from './other-window.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const away: Partial<Record<RunState['phase'], { title: string; text: string; art?: string }>> = {
  gone: {
    title: messages.quizNotAvailable,
    text: messages.quizNotFound,
  },
  abandoned: {
    title: messages.thisQuizWasEnded,
    text: messages.endedWithoutResult,
  },
};

/** Whether an attempt was a module quiz or a mock exam, and not practice or a study session. */
const isQuizOrExam = ({ mode, moduleId }: AttemptView): boolean =>
  mode === 'exam' || (mode === 'practice' && moduleId !== null);

/**
 * Shown after the last answer. After a module quiz or a mock exam it opens the review form, unless
 * the learner has reviewed the program or skipped the form before. Then the result is shown. A study
 * session ends with a screen of its own.
 */
function Finished({ attempt }: { attempt: AttemptView }) {
  const navigate = useNavigate();
  const { programId, programName } = attempt;
  const { data, isLoading } = useGetOwnReviewQuery(
    { params: { programId } },
    { skip: !isQuizOrExam(attempt) },
  );
  const [skipReview] = useSkipReviewMutation();
  const { data: result } = useGetResultQuery({ params: { quizId: attempt._id } });
  const asks = data?.mayReview === true && data.review === null && !data.skipped;
  const page = attempt.session ? paths.sessionDone : paths.result;
  const toResult = () => void navigate(`${page}?attempt=${attempt._id}`, { replace: true });
  const skip = () => {
    void skipReview({ body: { programId } });
    toResult();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes once, when it is known
  useEffect(() => {
    if (!isLoading && !asks) toResult();
  }, [isLoading, asks]);

  return (
    <>
      <Text role="status">{messages.yourQuizIsFinished}</Text>
      {asks && (
        <Optional>
          <ReviewModal
            programId={programId}
            programName={programName}
            score={result && !result.hiddenByExam ? scoreText(result) : undefined}
            before={null}
            closeLabel={messages.skip}
            onClose={skip}
            onSent={toResult}
          />
        </Optional>
      )}
    </>
  );
}

/** Shown within the usual site layout if no attempt is running in this window. */
export function NotRunning({
  run,
  state,
  names,
}: {
  run: QuizRun;
  state: RunState;
  names: string;
}) {
  const { phase, attempt } = state;
  const missing = away[phase];
  return (
    <Page title={messages.quizInProgress} lead={names} width="text">
      {phase === 'unreachable' && (
        <LoadFailedScreen
          title={messages.quizNotAvailable}
          error={state.openFailure}
          onRetry={() => void run.open()}
          other={{ label: messages.returnHome, to: paths.home }}
        />
      )}
      {missing && (
        <EmptyState {...missing} action={{ label: messages.returnHome, to: paths.home }} />
      )}
      {state.saveState === 'signed-out' && <SignInAgain run={run} state={state} />}
      {phase === 'other-window' && <OtherWindow run={run} />}
      {phase === 'finished' && attempt && <Finished attempt={attempt} />}
    </Page>
  );
}
