import { mayEnter } from '@certway/contract/accounts/roles';
import { RESULTS_A_PAGE } from '@certway/contract/limits';
import { pages } from '@certway/contract/shell/pages';
import { Title } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { isNotFound } from '../calls/failure.ts';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import errorArt from '../ui/art/error.svg?raw';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import textButton from '../ui/text-button.module.css';
import { Waiting } from '../ui/waiting.tsx';
import { ExamAttemptList } from './exams/exam-attempt-list.tsx';
import classes from './exams/exam-attempts.module.css';
import { ExamStatsPanel } from './exams/exam-stats-panel.tsx';
import * as messages from './messages.ts';
import { PageTurner } from './parts/page-turner.tsx';
import { useGetExamStatsQuery, useListExamAttemptsQuery } from './queries.ts';

/**
 * Leads back to where the person came from: the mock exams of the program, or the analytics for
 * partners, who may not edit programs.
 */
function BackLink({ programId }: { programId: string }) {
  const role = useAppSelector((state) => state.user.currentUser?.role) ?? null;
  const isEditor = mayEnter(pages.editPrograms.openTo, role);
  return (
    <Link
      className={textButton.button ?? ''}
      to={isEditor ? `${paths.editPrograms}?program=${programId}&tab=exams` : paths.analytics}
    >
      {isEditor ? messages.mockExamsOfProgram : messages.analytics}
    </Link>
  );
}

/** Shows the people who teach a mock exam its statistics and each submitted attempt. */
export function ExamAttemptsPage() {
  const blueprintId = useParams().id ?? '';
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const params = { blueprintId };
  const fresh = { refetchOnMountOrArgChange: true };
  const stats = useGetExamStatsQuery({ params }, fresh);
  const attempts = useListExamAttemptsQuery({ params, query: { page } }, fresh);
  const { items = [], total = 0 } = attempts.data ?? {};
  const isGone = stats.isError && !stats.data;
  const exam = stats.data;
  const back = { label: messages.backToQuizSelection, to: paths.quiz };
  return (
    <Page
      title={messages.mockExamAttempts}
      before={exam && <BackLink programId={exam.programId} />}
      lead={exam && `${exam.programName} · ${exam.name}`}
    >
      {isGone && !isNotFound(stats.error) && (
        <LoadFailedScreen
          title={messages.theseAttemptsCannotBeShown}
          error={stats.error}
          onRetry={stats.refetch}
          other={back}
        />
      )}
      {isGone && isNotFound(stats.error) && (
        <EmptyState
          art={errorArt}
          title={messages.theseAttemptsCannotBeShown}
          text={messages.whyAttemptsNotShown}
          action={back}
        />
      )}
      {!exam && !isGone && <Waiting for={messages.theAttempts} shape="figures" />}
      {exam && (
        <div className={classes.parts}>
          <ExamStatsPanel exam={exam} />
          <section aria-labelledby="papers">
            <Title id="papers" order={2} size="h3" mb="sm">
              {messages.attempts}
            </Title>
            {attempts.isError && !attempts.data && (
              <LoadFailed
                text={messages.theAttemptsCouldNotBeLoaded}
                error={attempts.error}
                onRetry={attempts.refetch}
              />
            )}
            {attempts.data && items.length === 0 && (
              <EmptyState
                art={marksArt}
                title={messages.noAttemptsYet}
                text={messages.whatAttemptsAre}
              />
            )}
            <ExamAttemptList attempts={items} />
            <PageTurner
              page={page}
              pages={Math.ceil(total / RESULTS_A_PAGE)}
              onTurn={(to) => setSearch(to === 1 ? {} : { page: String(to) })}
            />
          </section>
        </div>
      )}
    </Page>
  );
}
