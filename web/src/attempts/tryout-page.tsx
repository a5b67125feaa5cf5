import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { type CallFailure, isCallFailure } from '../calls/failure.ts';
import { paths, type TryoutState } from '../paths.ts';
import { useGetTryoutQuery } from '../tryouts/index.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import * as messages from './tryout/messages.ts';
import type { TryoutProps } from './tryout/run-tryout.tsx';
import { TryoutLine } from './tryout/tryout-line.tsx';

/**
 * The runner is a separate chunk, as in the page of a learner's quiz. If this page were among those
 * that share its code, the learner's page would load more files.
 */
const RunTryout = lazy(async () => ({
  default: (await import('./tryout/run-tryout.tsx')).RunTryout,
}));

const SUBJECTS = ['questionId', 'moduleId', 'blueprintId'] as const;

/** Returns the id in the URL that names what is tried out. */
function subjectIn(search: URLSearchParams): Partial<Record<(typeof SUBJECTS)[number], string>> {
  const name = SUBJECTS.find((each) => search.get(each));
  return name ? { [name]: search.get(name) ?? '' } : {};
}

/** The page on which an author tries out a question, a module or a mock exam as a learner. */
export function TryoutPage() {
  const programId = useParams().id ?? '';
  const [search] = useSearchParams();
  const [subject] = useState(() => subjectIn(search));
  const { from } = (useLocation().state ?? {}) as TryoutState;
  const [back] = useState(from ?? `${paths.editPrograms}?program=${programId}`);
  const [round, setRound] = useState(0);
  const again = () => setRound(round + 1);
  return <Round key={round} {...{ programId, subject, back, again }} />;
}

/** Loads the questions of one run, and shows them once they are there. */
function Round({ programId, subject, back, again }: TryoutProps) {
  const input = { params: { programId }, query: subject };
  const { data, error, isFetching, refetch } = useGetTryoutQuery(input, {
    refetchOnMountOrArgChange: true,
  });
  if (isFetching) return <Waiting for={messages.theQuestions} shape="page" />;
  if (data && !error) {
    return (
      <Suspense fallback={<Waiting for={messages.theQuestions} shape="page" />}>
        <RunTryout {...{ programId, subject, back, again }} started={data} />
      </Suspense>
    );
  }
  return (
    <>
      <TryoutLine back={back} />
      <Page title={messages.tryItAsALearner}>
        <NotStarted failure={error} back={back} onRetry={refetch} />
      </Page>
    </>
  );
}

interface NotStartedProps {
  failure: unknown;
  back: string;
  onRetry: () => void;
}

/** Says why a tryout cannot start, such as the questions that a mock exam lacks. */
function NotStarted({ failure, back, onRetry }: NotStartedProps) {
  if (!isCallFailure(failure) || !isFinal(failure)) {
    return <LoadFailedScreen title={messages.cannotBeTried} error={failure} onRetry={onRetry} />;
  }
  const details = 'errors' in failure ? (failure.errors ?? []) : [];
  return (
    <div role="alert">
      <EmptyState
        art={errorArt}
        title={messages.cannotBeTried}
        text={[failure.message, ...details.map(({ message }) => message)].join(' ')}
        action={{ label: messages.backToEditing, to: back }}
      />
    </div>
  );
}

/** Checks whether trying again would fail again. */
const isFinal = ({ code }: CallFailure) =>
  ['nothing-to-ask', 'bank-too-small', 'not-found', 'not-allowed', 'invalid-input'].includes(code);
