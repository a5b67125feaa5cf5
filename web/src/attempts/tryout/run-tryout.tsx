import type { Answer } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { CallInput, Reply } from '../../calls/address.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { TryoutResult } from '../../results/index.ts';
import { useAppSelector } from '../../store.ts';
import {
  type StartedTryout,
  useAnswerTryoutMutation,
  useFinishTryoutMutation,
} from '../../tryouts/index.ts';
import { LoadFailedScreen } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from './messages.ts';
import classes from './tryout.module.css';
import { TryoutLine } from './tryout-line.tsx';
import { TryoutRunner } from './tryout-runner.tsx';

export interface TryoutProps {
  programId: string;
  subject: NonNullable<CallInput<'tryouts', 'getTryout'>['query']>;
  back: string;
  /** Starts again, with a newly drawn mock exam. */
  again: () => void;
}

type Result = Reply<'tryouts', 'finishTryout'>;
type Answers = NonNullable<CallInput<'tryouts', 'finishTryout'>['body']['answers']>;

/** The outcome of a tryout: its result, or the failure with the answers to send again. */
type Outcome = { result: Result } | { failure: CallFailure; answers: Answers };

/** Returns the calls of a running tryout, and its outcome after it was finished. */
function useTryout({ programId, subject }: TryoutProps, { attempt, seed, pinned }: StartedTryout) {
  const [check] = useAnswerTryoutMutation();
  const [finish] = useFinishTryoutMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const params = { programId };
  return {
    outcome,
    check: async (questionId: string, answer: Answer) => {
      const at = attempt.questions.findIndex(({ _id }) => _id === questionId);
      const body = { versionId: pinned[at]?.versionId ?? '', answer };
      const { data, error } = await check({ params, body });
      return data ? { verdict: data } : { problem: (error as CallFailure).message };
    },
    end: async (answers: Answers) => {
      const body = { ...subject, seed, pinned, startedAt: attempt.startedAt, answers };
      const { data, error } = await finish({ params, body });
      setOutcome(data ? { result: data } : { failure: error as CallFailure, answers });
    },
  };
}

/** Runs the questions of a tryout in the screens of learners, and shows the result at the end. */
export function RunTryout({ started, ...props }: TryoutProps & { started: StartedTryout }) {
  const { back, again } = props;
  const accountId = useAppSelector((state) => state.user.currentUser?._id) ?? '';
  const { outcome, check, end } = useTryout(props, started);
  if (outcome && 'failure' in outcome) {
    const retry = () => void end(outcome.answers);
    return (
      <>
        <TryoutLine back={back} />
        <Page title={messages.tryItAsALearner}>
          <LoadFailedScreen title={messages.noResult} error={outcome.failure} onRetry={retry} />
        </Page>
      </>
    );
  }
  if (outcome) return <Ended result={outcome.result} back={back} again={again} />;
  return (
    <>
      <TryoutLine back={back} />
      <TryoutRunner
        attempt={started.attempt}
        accountId={accountId}
        exit={back}
        check={check}
        onFinish={(answers) => void end(answers)}
      />
    </>
  );
}

interface EndedProps extends Pick<TryoutProps, 'back' | 'again'> {
  result: Result;
}

function Ended({ result, back, again }: EndedProps) {
  const { programName, courseName, moduleName } = result;
  return (
    <>
      <TryoutLine back={back} />
      <Page title={messages.result} lead={[programName, courseName, moduleName].join(' · ')}>
        <Suspense fallback={<Waiting for={messages.result} shape="result" />}>
          <TryoutResult result={result} />
        </Suspense>
        <div className={classes.actions}>
          <Button component={Link} to={back}>
            {messages.backToEditing}
          </Button>
          <Button variant="default" onClick={again}>
            {messages.tryAgain}
          </Button>
        </div>
      </Page>
    </>
  );
}
