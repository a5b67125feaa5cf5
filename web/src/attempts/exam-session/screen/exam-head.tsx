import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { foldedSite } from '../../../ui/folded-site.ts';
import * as shared from '../../messages.ts';
import { SaveLine } from '../../runner/frame/save-line.tsx';
import { Clock } from '../clock.tsx';
import classes from '../exam-session.module.css';
import * as messages from '../messages.ts';
import type { ExamRunnerProps } from '../use-exam-attempt.ts';
import type { ExamSession } from '../use-exam-session.ts';

export function ExamHead({ session, props }: { session: ExamSession; props: ExamRunnerProps }) {
  const { paper, state, run } = props;
  const { exam, section, endsAt, asked, totalMs } = session;
  return (
    <div className={classes.head}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={shared.openTheMenu}
        onClick={foldedSite.openMenu}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <h1 tabIndex={-1} className={classes.name}>
        {paper.name}
      </h1>
      {!run.isTryout && <SaveLine saveState={state.saveState} keptIn={state.keptIn} />}
      {endsAt !== null && !exam.sessionState?.break && (
        <Clock
          clock={exam.clock}
          endsAt={endsAt}
          totalMs={totalMs}
          asked={asked}
          of={section?.minutes ? messages.section : shared.mockExam}
        />
      )}
    </div>
  );
}
