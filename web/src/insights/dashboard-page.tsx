import '@mantine/core/styles/Skeleton.layer.css';
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ExamLinks } from '../blueprints/index.ts';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { momentText } from '../ui/words/moments.ts';
import classes from './dashboard.module.css';
import { NextSteps } from './next-step.tsx';
import { FRESH, useGetDashboardQuery } from './queries.ts';
import { Score } from './score.tsx';

type Dashboard = Reply<'insights', 'getDashboard'>;

function Progress({ progress, staff }: { progress: Dashboard['progress']; staff: boolean }) {
  const what = staff ? 'attempt' : 'module';
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        Course progress
      </Title>
      {progress.length === 0 && (
        <Text c="dimmed" mt="sm">
          {staff
            ? 'How many attempts pass stands here once learners finish quizzes.'
            : 'Your courses stand here once you have access to a program.'}
        </Text>
      )}
      <ul className={classes.progress}>
        {progress.map(({ courseId, courseName, programName, done, of }) => (
          <li key={courseId}>
            <div className={classes.line}>
              <span>
                <b>{courseName}</b>{' '}
                <Text span c="dimmed" size="sm">
                  {programName}
                </Text>
              </span>
              <span>{`${done} of ${of} ${what}${of === 1 ? '' : 's'} passed`}</span>
            </div>
            <div className={classes.track} aria-hidden="true">
              <div
                className={classes.fill}
                style={{ width: `${(100 * done) / Math.max(1, of)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Exams({ exams }: { exams: Dashboard['exams'] }) {
  if (exams.length === 0) return null;
  const programs = new Map(exams.map(({ programId, programName }) => [programId, programName]));
  return (
    <section className={classes.block}>
      <Title order={2} size="h4">
        Mock exams
      </Title>
      <ul className={classes.recent}>
        {[...programs].map(([programId, programName]) => (
          <li key={programId}>
            <span>
              <b>{programName}</b>
              <ExamLinks exams={exams.filter((exam) => exam.programId === programId)} />
            </span>
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
            ? 'Quizzes that learners finish stand here.'
            : 'Quizzes that you finish stand here.'}
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
                {staff && `${username ?? 'Somebody who left'} · `}
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

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const { view, next, progress, exams, recent, activeCourses, completedQuizzes } = dashboard;
  const staff = view === 'staff';
  return (
    <>
      <NextSteps steps={next} staff={staff} />
      <dl className={classes.figures}>
        <div>
          <dt>Active courses</dt>
          <dd>{activeCourses.toLocaleString()}</dd>
          <dd className={classes.note}>{staff ? 'with results this month' : 'in progress'}</dd>
        </div>
        <div>
          <dt>Completed quizzes</dt>
          <dd>{completedQuizzes.toLocaleString()}</dd>
          <dd className={classes.note}>{staff ? 'by all learners' : 'in all'}</dd>
        </div>
      </dl>
      <div className={classes.blocks}>
        <Progress progress={progress} staff={staff} />
        <Exams exams={exams} />
        <Recent recent={recent} staff={staff} />
      </div>
    </>
  );
}

function Content() {
  const { data, isError, refetch } = useGetDashboardQuery(undefined, FRESH);
  if (data) return <Shown dashboard={data} />;
  if (!isError) {
    return (
      <div className={classes.waiting} role="status" aria-label="Loading the dashboard">
        <Skeleton height={112} radius="md" />
        <Skeleton height={88} radius="md" />
        <Skeleton height={280} radius="md" />
      </div>
    );
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
