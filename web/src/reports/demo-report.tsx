import { Anchor } from '@mantine/core';
import { lazy } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import * as messages from './messages.ts';
import { ReportOpener } from './report-opener.tsx';
import classes from './reports.module.css';

const DemoReportDialog = lazy(async () => ({
  default: (await import('./demo-report-dialog.tsx')).DemoReportDialog,
}));

/** A report needs an account to reply to, so visitors are asked to sign in first. */
export function DemoReport({ programId, questionId }: { programId: string; questionId: string }) {
  const isSignedIn = useAppSelector(({ user }) => user.currentUser !== null);
  if (!isSignedIn) {
    return (
      <p className={classes.own}>
        {messages.somethingWrong}{' '}
        <Anchor component={Link} to={paths.signIn}>
          {messages.signInToReport}
        </Anchor>
      </p>
    );
  }
  return (
    <ReportOpener
      dialog={(onClose) => <DemoReportDialog {...{ programId, questionId, onClose }} />}
    />
  );
}
