import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { foldedSite } from '../../../ui/folded-site.ts';
import * as shared from '../../messages.ts';
import { SaveLine } from '../../runner/frame/save-line.tsx';
import { Clock } from '../clock.tsx';
import * as messages from '../messages.ts';
import classes from '../paper.module.css';
import type { Desk } from '../use-desk.ts';
import type { PaperProps } from '../use-paper.ts';

export function Head({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { paper, state, attempt } = props;
  const { sitting, section, endsAt, asked, totalMs } = desk;
  const number = `Question ${state.position + 1} of ${attempt.questions.length}`;
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
      {endsAt !== null && !sitting.standing?.break && (
        <Clock
          clock={sitting.clock}
          endsAt={endsAt}
          totalMs={totalMs}
          asked={asked}
          of={section?.minutes ? messages.section : shared.paper}
        />
      )}
    </div>
  );
}
