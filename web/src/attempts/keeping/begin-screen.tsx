import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Optional } from '../../ui/optional.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { sizeText } from '../exam/rule-text.ts';
import * as messages from '../messages.ts';
import { removeKept } from '../run/begin-stored.ts';
import type { QuizRun } from '../run/run.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import classes from './keeping.module.css';
import { KeptCard } from './kept-card.tsx';
import { beginLimits, canBegin } from './kept-text.ts';

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
    <Page title={moduleName} lead={programName}>
      <KeptCard
        head={
          <>
            <p className={classes.size}>{paper && sizeText(paper)}</p>
            <RowMenu label={messages.moreActionsFor({ what: moduleName })}>
              <button type="button" onClick={() => setIsRemoving(true)}>
                {messages.removeFromDevice}
              </button>
            </RowMenu>
          </>
        }
        limits={beginLimits(attempt, mayBegin)}
      >
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
      </KeptCard>
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
