import type { QuestionView } from '@certway/contract/kinds/index';
import { DEMO_START_DELAY_MS } from '@certway/contract/limits';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, type Params, useParams } from 'react-router';
import { ExamsInsideLater } from '../blueprints/index.ts';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import { fetchViews, isPlainQuestion, isShownAtOnce, prepare } from '../kinds/index.ts';
import { paths } from '../paths.ts';
import { useGetProgramQuery } from '../programs/index.ts';
import type { RootState } from '../store.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { useIsPreHydration } from '../ui/pending/pre-hydration.ts';
import classes from './demo/demo.module.css';
import { DemoQuiz } from './demo/demo-quiz.tsx';
import { getDemo, useGetDemoQuery } from './demo/queries.ts';
import * as messages from './messages.ts';

/** Loads the code for the first question's kind before server rendering. */
export const fetchForHydration = (state: RootState, { id = '' }: Params): Promise<unknown> =>
  fetchViews(getDemo.select({ programId: id.trim() })(state).data?.slice(0, 1) ?? []);

/**
 * The pages /demo-quiz/{id} and /quiz/{id} with the first five questions of a program, for
 * everyone.
 */
export function DemoQuizPage() {
  const programId = useParams().id?.trim() ?? '';
  useEffect(() => {
    if (!programId) logContractViolation(messages.programIdIsMissing);
  }, [programId]);
  const program = useGetProgramQuery({ programId }, { skip: !programId });
  // A space keeps the place of the name, so that the question does not move when it arrives.
  const name = program.data?.name ?? (program.isLoading ? '\u00a0' : undefined);
  return (
    <Page title={messages.demoQuiz} lead={name} width="text">
      {programId ? <DemoLoader key={programId} programId={programId} /> : <NoDemo />}
    </Page>
  );
}

/**
 * Returns true after a short pause before the first question, or at once on a server-rendered page.
 */
function useDelay(ms: number): boolean {
  const [over, setOver] = useState(useIsPreHydration());
  useEffect(() => {
    const timer = setTimeout(setOver, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}

/**
 * Checks whether the first question can be shown without later layout changes. On a server-rendered
 * page the code for its kind is already loaded, so only a question with Markdown or formulas has to
 * wait.
 */
function useIsReady(first: QuestionView | undefined): boolean {
  const [wasPrerendered] = useState(useIsPreHydration());
  const [prepared, setPrepared] = useState<string | null>(null);
  useEffect(() => {
    if (!first || isShownAtOnce(first)) return;
    const done = () => setPrepared(first._id);
    prepare([first]).then(done, done);
  }, [first]);
  if (!first || prepared === first._id) return true;
  return wasPrerendered ? isPlainQuestion(first) : isShownAtOnce(first);
}

function DemoLoader({ programId }: { programId: string }) {
  const begins = useDelay(DEMO_START_DELAY_MS);
  const { data, error } = useGetDemoQuery({ programId });
  const isReady = useIsReady(data?.[0]);
  if (error) return <NoDemo message={error.message} />;
  if (!data || !begins || !isReady) {
    return (
      <>
        <p role="status" className={classes.loading}>
          <Loader size={20} /> {messages.demoQuestionsAreLoading}
        </p>
        <Button component={Link} to={paths.home} variant="default">
          {messages.returnHome}
        </Button>
      </>
    );
  }
  if (data.length === 0) return <NoDemo />;
  return (
    <>
      <DemoQuiz programId={programId} questions={data} />
      <div className={classes.more}>
        <Optional>
          <ExamsInsideLater programId={programId} has={false} />
        </Optional>
      </div>
    </>
  );
}

function NoDemo({ message }: { message?: string | undefined }) {
  return (
    <div role={message ? 'alert' : undefined}>
      <EmptyState
        art={errorArt}
        title={message ? messages.failedToFetchDemoQuestions : messages.noDemoQuestions}
        text={message ?? messages.thisProgramHasNoQuestionsTo}
        action={{ label: messages.returnHome, to: paths.home }}
      />
    </div>
  );
}
