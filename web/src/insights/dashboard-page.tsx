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
import { Behind, monthNote, Payments, Sales } from './home/work.tsx';
import * as messages from './messages.ts';
import { FRESH, useGetDashboardQuery } from './queries.ts';
import { periodName } from './view.ts';

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

interface FigureProps {
  name: string;
  value: number;
  note: string;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{numberText(value)}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}

function LearnersFigures({ dashboard }: { dashboard: Dashboard }) {
  const { activeCourses, completedQuizzes } = dashboard;
  return (
    <dl className={classes.figures}>
      <Figure name={messages.activeCourses} value={activeCourses} note={messages.inProgress} />
      <Figure name={messages.completedQuizzes} value={completedQuizzes} note={messages.inAll} />
    </dl>
  );
}

/** Whether learners have begun a quiz, so that there is something to count. */
const isCounted = ({ activeCourses, completedQuizzes, trend }: Dashboard): boolean =>
  activeCourses > 0 || completedQuizzes > 0 || trend.some(({ attempts }) => attempts > 0);

/**
 * The totals of staff, and the quizzes of this month and the previous one. Nothing is shown until
 * there is something to count.
 */
function StaffFigures({ dashboard }: { dashboard: Dashboard }) {
  if (!isCounted(dashboard)) return null;
  const { activeCourses, completedQuizzes, trend } = dashboard;
  const months = trend.some(({ attempts }) => attempts > 0) ? trend : [];
  return (
    <dl className={classes.figures}>
      <Figure
        name={messages.activeCourses}
        value={activeCourses}
        note={messages.withQuizzesThisMonth}
      />
      <Figure
        name={messages.completedQuizzes}
        value={completedQuizzes}
        note={messages.byAllLearners}
      />
      {months.map((month) => (
        <Figure
          key={month.month}
          name={messages.quizzesIn({ month: periodName(month.month) })}
          value={month.attempts}
          note={monthNote(month)}
        />
      ))}
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
        <LearnersFigures dashboard={dashboard} />
        <Recent recent={recent} staff={false} />
      </div>
    </>
  );
}

/**
 * The dashboard of staff. It starts with tasks that need attention, and leaves out empty blocks.
 * While there are setup steps, empty blocks about quizzes are left out too.
 */
function StaffHome({ dashboard }: { dashboard: Dashboard }) {
  const { first, next, progress, recent, behind, sales, money } = dashboard;
  // While there are setup steps, only approvals are listed as next steps, because a person without
  // programs may be a second reader for another trainer.
  const isNew = first.length > 0;
  const steps = isNew ? next.filter(({ kind }) => kind === 'approvals') : next;
  return (
    <>
      <SetupSteps steps={first} />
      {(!isNew || steps.length > 0) && <NextSteps steps={steps} staff isSecond={isNew} />}
      <StaffFigures dashboard={dashboard} />
      <div className={classes.blocks}>
        <Payments money={money} />
        <Behind behind={behind} />
        <Sales sales={sales} />
        {(!isNew || progress.length > 0) && <Progress progress={progress} />}
        {(!isNew || recent.length > 0) && <Recent recent={recent} staff />}
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
