import { Button } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconCloudOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import { dayText } from '../../ui/words/moments.ts';
import { sizeText } from '../exam/rule-text.ts';
import * as messages from '../messages.ts';
import { removeKept } from '../run/begin-stored.ts';
import type { QuizRun } from '../run/run.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import classes from './keeping.module.css';
import { canBegin } from './kept-text.ts';

const RemoveKept = lazy(async () => ({
  default: (await import('./remove-kept.tsx')).RemoveKept,
}));

interface BeginScreenProps {
  run: QuizRun;
  attempt: AttemptView;
}

/** The screen before a mock exam that is kept on this device. It needs no connection. */
export function BeginScreen({ run, attempt }: BeginScreenProps) {
  const { moduleName, programName, paper, keptUntil, blueprintId } = attempt;
  const navigate = useNavigate();
  const [isBeginning, setIsBeginning] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const begin = () => {
    setIsBeginning(true);
    void run.begin();
  };
  const remove = async () => {
    await removeKept(run.attemptId);
    void navigate(paths.quiz, { replace: true });
  };
  const mayBegin = canBegin(keptUntil, Date.now());
  return (
    <Page title={moduleName} lead={programName} width="text">
      <section className={classes.kept} aria-label={messages.keptOnThisDevice}>
        <p className={classes.size}>{paper && sizeText(paper)}</p>
        <ul className={classes.limits}>
          {mayBegin ? (
            <>
              <li>
                <IconClock size={20} stroke={1.8} aria-hidden="true" />
                {paper?.minutes === null ? messages.noClockRuns : messages.clockStartsHere}
              </li>
              <li>
                <IconCloudOff size={20} stroke={1.8} aria-hidden="true" />
                {messages.resultWhenConnected}
              </li>
              {keptUntil && (
                <li>
                  <IconCalendarEvent size={20} stroke={1.8} aria-hidden="true" />
                  {messages.beginBy({ day: dayText(keptUntil) })}
                </li>
              )}
            </>
          ) : (
            <li>{messages.tooLateToBegin}</li>
          )}
        </ul>
        <div className={classes.actions}>
          {mayBegin ? (
            <Button size="md" loading={isBeginning} onClick={begin}>
              {messages.beginTheExam}
            </Button>
          ) : (
            <Button
              size="md"
              component={Link}
              to={generatePath(paths.exam, { id: blueprintId ?? '' })}
            >
              {messages.openTheExam}
            </Button>
          )}
          <Button size="md" variant="default" component={Link} to={paths.quiz}>
            {messages.backToPrograms}
          </Button>
          <Button size="md" variant="subtle" onClick={() => setIsRemoving(true)}>
            {messages.removeFromDevice}
          </Button>
        </div>
      </section>
      <Optional>
        {isRemoving && (
          <RemoveKept
            name={moduleName}
            onRemove={() => void remove()}
            onClose={() => setIsRemoving(false)}
          />
        )}
      </Optional>
    </Page>
  );
}
