import { DEMO_START_DELAY_MS } from '@certway/contract/limits';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ExamsInsideLater } from '../blueprints/index.ts';
import { complain } from '../calls/complain.ts';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { useIsPainted } from '../ui/pending/is-painted.ts';
import classes from './demo/demo.module.css';
import { DemoQuiz } from './demo/demo-quiz.tsx';
import { useGetDemoQuery } from './demo/queries.ts';
import * as messages from './messages.ts';

/** The first five questions of a program, for anybody: /demo-quiz/{id} and /quiz/{id}. */
export function DemoQuizPage() {
  const programId = useParams().id?.trim() ?? '';
  useEffect(() => {
    if (!programId) complain(messages.programIdIsMissing);
  }, [programId]);
  return (
    <Page title={messages.demoQuiz} width="text">
      {programId ? <DemoOf key={programId} programId={programId} /> : <NoDemo />}
    </Page>
  );
}

/** A breath before the first question; the questions are fetched meanwhile. Painted, it is there already. */
function useDelay(ms: number): boolean {
  const [over, setOver] = useState(useIsPainted());
  useEffect(() => {
    const timer = setTimeout(setOver, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}

function DemoOf({ programId }: { programId: string }) {
  const begins = useDelay(DEMO_START_DELAY_MS);
  const { data, error } = useGetDemoQuery({ programId });
  if (error) return <NoDemo message={error.message} />;
  if (!data || !begins) {
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
      <DemoQuiz programId={programId} papers={data} />
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
