import { administrators, editors, mayEnter } from '@certway/contract/accounts/roles';
import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { learnerAddress, learnersAddress, paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import classes from './learner.module.css';
import { LearnerAnswers } from './learner-answers.tsx';
import { LearnerNotes } from './learner-notes.tsx';
import { MissedQuestions, Plans, Topics } from './learner-progress.tsx';
import { LearnerRecords } from './learner-records.tsx';
import { LearnerResults } from './learner-results.tsx';
import * as messages from './messages.ts';
import { FRESH, type Learner, useGetLearnerQuery } from './queries.ts';
import { type LearnerScope, usePartsLoaded } from './use-parts-loaded.ts';

/** The address of a new message to the learner, about the program if there is only one. */
function messageAddress({ userId, username, records }: Learner): string {
  const [only, ...others] = records;
  const about = only && others.length === 0 ? only : undefined;
  const search = new URLSearchParams({
    new: '',
    to: userId,
    name: username,
    ...(about && { subject: about.programName, program: about.programId }),
  });
  return `${paths.inbox}?${search}`;
}

function WriteButton({ learner }: { learner: Learner }) {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  // A trainer may write only to people who have or had access to a program.
  const mayWrite =
    mayEnter(administrators, role) || learner.records.some(({ access }) => access.state !== 'none');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to={messageAddress(learner)}>
      {messages.writeAMessage}
    </Button>
  );
}

interface ContentProps {
  learner: Learner;
  scope: LearnerScope;
  hasAnswers: boolean;
}

function Content({ learner, scope, hasAnswers }: ContentProps) {
  const { userId, username } = learner;
  return (
    <div className={classes.page}>
      <LearnerRecords records={learner.records} />
      <div className={classes.columns}>
        <div>
          <LearnerResults {...scope} />
          {hasAnswers && <LearnerAnswers {...scope} />}
        </div>
        <div>
          <LearnerNotes userId={userId} />
          <Topics parts={learner.parts} />
          <MissedQuestions missed={learner.missed} />
          <Plans plans={learner.plans} records={learner.records} />
        </div>
      </div>
      <p className={classes.links}>
        <Link
          to={`${paths.inbox}?${new URLSearchParams({ q: username })}`}
          className={textButton.button}
        >
          {messages.earlierMessages}
        </Link>
        {scope.program && (
          <Link to={learnerAddress(userId)} className={textButton.button}>
            {messages.ofAllPrograms}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Everything that the staff of a program see of one learner. */
export function LearnerPage() {
  const { userId = '' } = useParams();
  const [search] = useSearchParams();
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const program = search.get('program') ?? undefined;
  const scope = { userId, ...(program && { program }) };
  const hasAnswers = mayEnter(editors, role);
  const { data, isError, error, refetch } = useGetLearnerQuery(
    { params: { userId }, query: program ? { program } : {} },
    FRESH,
  );
  const isLoaded = usePartsLoaded(scope, hasAnswers) && data !== undefined;
  const hasFailed = isError && !data;
  return (
    <Page
      title={data?.username ?? messages.learner}
      isTitleHidden={!isLoaded}
      before={
        <Link to={learnersAddress(program)} className={textButton.button}>
          {messages.allLearners}
        </Link>
      }
      action={isLoaded && <WriteButton learner={data} />}
    >
      {hasFailed && (
        <LoadFailedScreen title={messages.learnerNotLoaded} error={error} onRetry={refetch} />
      )}
      {isLoaded && <Content learner={data} scope={scope} hasAnswers={hasAnswers} />}
      {!isLoaded && !hasFailed && <Waiting for={messages.theLearner} shape="page" />}
    </Page>
  );
}
