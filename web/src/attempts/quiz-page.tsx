import { PROGRAMS_A_PAGE } from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import { lazy, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnAssignments, useDueTitles, useOwnAssignmentsReady } from '../assignments/index.ts';
import { isCallFailure } from '../calls/failure.ts';
import { paths } from '../paths.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Optional } from '../ui/optional.tsx';
import { Page } from '../ui/page.tsx';
import { CartReminder } from './choosing/cart-reminder.tsx';
import { Newcomer } from './choosing/newcomer.tsx';
import { KeptExams } from './keeping/kept-exams.tsx';
import { useKept } from './keeping/use-kept.ts';
import * as messages from './messages.ts';
import { useListQuizzesQuery, useListRunningQuery } from './queries.ts';
import '../ui/forms.css';
import { StudyHub, useAttemptsOfPlans, useHasPrograms, useHubReady } from '../study/index.ts';
import { Waiting } from '../ui/waiting.tsx';
import { QuizCard, type QuizProgram } from './quiz-card.tsx';
import classes from './quiz-page.module.css';
import { RunningQuizzes } from './running-quizzes.tsx';

const ChooseModal = lazy(() =>
  import('./choose-modal.tsx').then((module) => ({ default: module.ChooseModal })),
);

const OfflineStart = lazy(async () => ({
  default: (await import('./choosing/offline-start.tsx')).OfflineStart,
}));

const SEARCH_FROM = 12;

/** Shows what to do today, and below it all programs of the person. */
export function QuizPage() {
  const running = useListRunningQuery(undefined, { refetchOnMountOrArgChange: true });
  const studyReady = useHubReady();
  // The page waits for all of its parts, so that none of them pushes others down when it arrives.
  const { kept, remove } = useKept();
  const assignmentsReady = useOwnAssignmentsReady();
  const dueOn = useDueTitles();
  const isReady =
    studyReady &&
    assignmentsReady &&
    kept !== null &&
    (running.data !== undefined || running.isError);
  const onCard = useAttemptsOfPlans();
  const hasToday = useHasPrograms();
  const keptIds = new Set(kept?.map(({ id }) => id));
  const others = (running.data ?? []).filter(({ _id }) => keptIds.has(_id) || !onCard.has(_id));
  // An exam that was begun on another device is listed as running. Without a connection, the list
  // below includes the kept exams.
  const begun = new Set(running.data?.map(({ _id }) => _id));
  const waiting = (running.data ? (kept ?? []) : []).filter(
    ({ id, attempt }) => attempt.state === 'kept' && !begun.has(id),
  );
  const today = isReady && (
    <StudyHub dueOn={dueOn}>
      <OwnAssignments />
      <RunningQuizzes running={others} kept={keptIds} />
      <KeptExams kept={waiting} onRemove={remove} />
    </StudyHub>
  );
  return (
    <Page
      title={messages.selectAProgram2}
      before={today}
      isTitleSmall={hasToday}
      isTitleHidden={!isReady}
    >
      <CartReminder />
      <Programs isReady={isReady} onRetry={() => void running.refetch()} />
    </Page>
  );
}

/** Opens the program named in the URL at once. Closing it returns to the list. */
function useChosen(items: readonly QuizProgram[]) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<QuizProgram | null>(null);
  const named = items.find(({ _id }) => _id === search.get('program'));
  const close = () => {
    setChosen(null);
    if (named) setSearch({}, { replace: true });
  };
  return { chosen: chosen ?? named ?? null, choose: setChosen, close };
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isCallFailure(error) && error.code === 'offline') {
    return (
      <Optional>
        <OfflineStart isDeviceOffline={error.isDeviceOffline} />
      </Optional>
    );
  }
  return (
    <LoadFailedScreen
      title={messages.errorLoadingContent}
      text={
        <>
          <span>{messages.logInAgain}</span> <span>{messages.savedIsSafe}</span>
        </>
      }
      error={error}
      onRetry={onRetry}
      other={{ label: messages.signOutInProfile, to: paths.profile }}
    />
  );
}

interface ProgramsProps {
  isReady: boolean;
  /** Loads the rest of the page again. */
  onRetry: () => void;
}

function Programs({ isReady, onRetry }: ProgramsProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = { q: useDeferredValue(q), page };
  const { data, isError, error, refetch } = useListQuizzesQuery({ query });
  const { items = [], total = 0 } = data ?? {};
  const { chosen, choose, close } = useChosen(items);
  if (isError && !data) {
    const retry = () => {
      void refetch();
      onRetry();
    };
    return <Unavailable error={error} onRetry={retry} />;
  }
  if (!data || !isReady) {
    return <Waiting for={messages.yourPrograms} shape={isReady ? 'cards' : 'study'} />;
  }
  const search = (words: string) => {
    setQ(words);
    setPage(1);
  };
  return (
    <>
      {(total > SEARCH_FROM || q !== '') && (
        <TextInput
          type="search"
          label={messages.findAProgram}
          value={q}
          onChange={(event) => search(event.currentTarget.value)}
          mb="lg"
          maw={420}
        />
      )}
      {items.length === 0 &&
        (q === '' ? <Newcomer /> : <p className={classes.nothing}>{messages.noProgramMatches}</p>)}
      <ul className={classes.grid}>
        {items.map((program) => (
          <QuizCard key={program._id} program={program} onChoose={() => choose(program)} />
        ))}
      </ul>
      {total > PROGRAMS_A_PAGE && (
        <Pager
          label={messages.pagesOfPrograms}
          page={page}
          pageSize={PROGRAMS_A_PAGE}
          total={total}
          capped={false}
          onPage={setPage}
        />
      )}
      <Optional>{chosen && <ChooseModal program={chosen} onClose={close} />}</Optional>
    </>
  );
}
