import { Text, Title } from '@mantine/core';
import type { Reply } from '../calls/address.ts';
import { Today, useHasPrograms, useStudyReady } from '../study/index.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { numberText } from '../ui/words/counts.ts';
import classes from './dashboard.module.css';
import { NextSteps } from './home/next-step.tsx';
import { ProgramCards } from './home/program-cards.tsx';
import { Recent } from './home/recent.tsx';
import { SetupSteps } from './home/setup-steps.tsx';
import { Share } from './home/share.tsx';
import { Behind, Months, Sales } from './home/work.tsx';
import * as messages from './messages.ts';
import { FRESH, useGetDashboardQuery } from './queries.ts';

type Dashboard = Reply<'insights', 'getDashboard'>;

function Progress({ progress }: Pick<Dashboard, 'progress'>) {
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        {messages.courseProgress}
      </Title>
      {progress.length === 0 && (
        <Text c="dimmed" mt="sm">
          {messages.howManyPass}
        </Text>
      )}
      <ul className={classes.progress}>
        {progress.map(({ courseId, courseName, programName, done, of }) => (
          <li key={courseId}>
            <Share
              name={courseName}
              beside={programName}
              says={messages.attemptsPassed({ passed: done, of })}
              done={done}
              of={of}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardTotals({ dashboard, staff }: { dashboard: Dashboard; staff: boolean }) {
  const { activeCourses, completedQuizzes } = dashboard;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{messages.activeCourses}</dt>
        <dd>{numberText(activeCourses)}</dd>
        <dd className={classes.note}>
          {staff ? messages.withResultsThisMonth : messages.inProgress}
        </dd>
      </div>
      <div>
        <dt>{messages.completedQuizzes}</dt>
        <dd>{numberText(completedQuizzes)}</dd>
        <dd className={classes.note}>{staff ? messages.byAllLearners : messages.inAll}</dd>
      </div>
    </dl>
  );
}

function LearnersHome({ dashboard }: { dashboard: Dashboard }) {
  const { next, programs, exams, recent } = dashboard;
  const hasPrograms = useHasPrograms();
  return (
    <>
      {hasPrograms ? <Today /> : <NextSteps steps={next} staff={false} />}
      <ProgramCards programs={programs} exams={exams} />
      <div className={classes.lately}>
        <DashboardTotals dashboard={dashboard} staff={false} />
        <Recent recent={recent} staff={false} />
      </div>
    </>
  );
}

/**
 * The dashboard of staff. It starts with tasks that need attention, and leaves out empty blocks.
 */
function StaffHome({ dashboard }: { dashboard: Dashboard }) {
  const { first, next, progress, recent, behind, sales, trend, money } = dashboard;
  // While there are setup steps, only approvals are listed as next steps, because a person without
  // programs may be a second reader for another trainer.
  const steps = first.length === 0 ? next : next.filter(({ kind }) => kind === 'approvals');
  return (
    <>
      <SetupSteps steps={first} />
      {(first.length === 0 || steps.length > 0) && <NextSteps steps={steps} staff />}
      <DashboardTotals dashboard={dashboard} staff />
      <div className={classes.blocks}>
        <Months trend={trend} money={money} />
        <Behind behind={behind} />
        <Sales sales={sales} />
        <Progress progress={progress} />
        <Recent recent={recent} staff />
      </div>
    </>
  );
}

function Content() {
  const { data, isError, error, refetch } = useGetDashboardQuery(undefined, FRESH);
  const studyReady = useStudyReady();
  if (data?.view === 'staff') return <StaffHome dashboard={data} />;
  if (data && studyReady) return <LearnersHome dashboard={data} />;
  if (!isError || data) {
    return <Waiting for={messages.theDashboard} shape="figures" />;
  }
  return <LoadFailedScreen title={messages.dashboardNotLoaded} error={error} onRetry={refetch} />;
}

export function DashboardPage() {
  return (
    <Page title={messages.dashboard}>
      <Content />
    </Page>
  );
}
