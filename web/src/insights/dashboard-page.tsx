import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import { StudyCards, useStudyReady } from '../study/index.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { countText, numberText } from '../ui/words/counts.ts';
import { momentText } from '../ui/words/moments.ts';
import classes from './dashboard.module.css';
import { FirstSteps } from './home/first-steps.tsx';
import { ProgramCards } from './home/program-cards.tsx';
import { Share } from './home/share.tsx';
import { Behind, Months, Sales } from './home/work.tsx';
import { NextSteps } from './next-step.tsx';
import { FRESH, useGetDashboardQuery } from './queries.ts';
import { Score } from './score.tsx';

type Dashboard = Reply<'insights', 'getDashboard'>;

function Progress({ progress }: Pick<Dashboard, 'progress'>) {
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        Course progress
      </Title>
      {progress.length === 0 && (
        <Text c="dimmed" mt="sm">
          How many attempts pass appears here once learners finish quizzes.
        </Text>
      )}
      <ul className={classes.progress}>
        {progress.map(({ courseId, courseName, programName, done, of }) => (
          <li key={courseId}>
            <Share
              name={courseName}
              beside={programName}
              says={`${done} of ${countText(of, 'attempt')} passed`}
              done={done}
              of={of}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingText(passed: boolean | null, staff: boolean): string {
  if (passed === null) return staff ? 'Waiting for a trainer' : 'Waiting for your trainer';
  return passed ? 'Passed' : 'Failed';
}

function Recent({ recent, staff }: { recent: Dashboard['recent']; staff: boolean }) {
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        Recent activity
      </Title>
      {recent.length === 0 && (
        <Text c="dimmed" mt="sm">
          {staff
            ? 'Quizzes that learners finish appear here.'
            : 'Quizzes that you finish appear here.'}
        </Text>
      )}
      <ul className={classes.recent}>
        {recent.map(({ quizId, quizName, score, passed, date, username }) => (
          <li key={quizId}>
            <span>
              <Anchor component={Link} to={`${paths.result}?attempt=${quizId}`} c="inherit">
                {quizName}
              </Anchor>
              <Text c="dimmed" size="sm">
                {staff && `${username ?? 'A former member'} · `}
                {`${standingText(passed, staff)} · `}
                <time dateTime={date}>{momentText(date)}</time>
              </Text>
            </span>
            <Score percent={score} passed={passed} />
          </li>
        ))}
      </ul>
      {!staff && recent.length > 0 && (
        <Anchor component={Link} to={paths.results} className={classes.all}>
          All your results
        </Anchor>
      )}
    </section>
  );
}

function Figures({ dashboard, staff }: { dashboard: Dashboard; staff: boolean }) {
  const { activeCourses, completedQuizzes } = dashboard;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Active courses</dt>
        <dd>{numberText(activeCourses)}</dd>
        <dd className={classes.note}>{staff ? 'with results this month' : 'in progress'}</dd>
      </div>
      <div>
        <dt>Completed quizzes</dt>
        <dd>{numberText(completedQuizzes)}</dd>
        <dd className={classes.note}>{staff ? 'by all learners' : 'in all'}</dd>
      </div>
    </dl>
  );
}

function LearnersHome({ dashboard }: { dashboard: Dashboard }) {
  const { next, programs, exams, recent } = dashboard;
  return (
    <>
      <StudyCards />
      <NextSteps steps={next} staff={false} />
      <ProgramCards programs={programs} exams={exams} />
      <Figures dashboard={dashboard} staff={false} />
      <Recent recent={recent} staff={false} />
    </>
  );
}

/** Led by what waits; a block that would be empty is left out. */
function StaffHome({ dashboard }: { dashboard: Dashboard }) {
  const { first, next, progress, recent, behind, sales, trend, money } = dashboard;
  // Somebody without programs may still be a second reader of another's.
  const steps = first.length === 0 ? next : next.filter(({ kind }) => kind === 'approvals');
  return (
    <>
      <FirstSteps steps={first} />
      {(first.length === 0 || steps.length > 0) && <NextSteps steps={steps} staff />}
      <Figures dashboard={dashboard} staff />
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
  const { data, isError, refetch } = useGetDashboardQuery(undefined, FRESH);
  const studyReady = useStudyReady();
  if (data?.view === 'staff') return <StaffHome dashboard={data} />;
  if (data && studyReady) return <LearnersHome dashboard={data} />;
  if (!isError || data) {
    return <Waiting for="the dashboard" shape="figures" />;
  }
  return (
    <div className={classes.failed}>
      <EmptyState
        art={errorArt}
        title="The dashboard could not be loaded"
        text="Nothing is lost. Check the connection and try again."
      />
      <Button onClick={() => refetch()}>Try again</Button>
    </div>
  );
}

export function DashboardPage() {
  return (
    <Page title="Dashboard">
      <Content />
    </Page>
  );
}
