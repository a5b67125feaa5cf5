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
  const { paper, state, attempt } = props;
  const { exam, section, endsAt, asked, totalMs } = session;
  const number = shared.questionOf({
    number: state.position + 1,
    questions: attempt.questions.length,
  });
  const part = paper.sections.length > 1 ? `${section?.title ?? ''} · ` : '';
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
      <div className={classes.names}>
        <h1 tabIndex={-1}>{paper.name}</h1>
        <p>{`${part}${number}`}</p>
      </div>
      <SaveLine saveState={state.saveState} keptIn={state.keptIn} />
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
