import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { startQuizAddress } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import offlineArt from '../../ui/art/offline.svg?raw';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as messages from '../messages.ts';
import classes from '../quiz-page.module.css';
import { listStored } from '../run/device-store.ts';
import type { StoredAttempt } from '../run/stored-attempt.ts';

const isOpen = ({ attempt, finishing }: StoredAttempt) => attempt.state === 'running' && !finishing;

const reload = () => window.location.reload();

/** The start page without a connection. Lists the quizzes that can be continued on this device. */
export function OfflineStart({ isDeviceOffline }: { isDeviceOffline: boolean }) {
  const accountId = useAppSelector(({ user }) => user.currentUser?._id ?? '');
  const [stored, setKept] = useState<StoredAttempt[] | null>(null);
  useEffect(() => {
    let shown = true;
    listStored(accountId).then((all) => shown && setKept(all.filter(isOpen)));
    return () => {
      shown = false;
    };
  }, [accountId]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (!stored) return null;
  return (
    <>
      <EmptyState
        art={offlineArt}
        title={isDeviceOffline ? messages.youAreOffline : messages.serverDoesNotAnswer}
        text={stored.length > 0 ? messages.offlineWithQuizzes : messages.offlineWithoutQuizzes}
      />
      <ul
        className={`${classes.running} ${classes.kept}`}
        aria-label={messages.quizzesOnThisDevice}
      >
        {stored.map(({ id, attempt, outbox }) => (
          <li key={id}>
            <div className={classes.what}>
              <p>
                <strong>{attempt.moduleName}</strong>
              </p>
              <p className={classes.soft}>
                {[
                  attempt.programName,
                  messages.questionsOnDevice({ questions: attempt.questions.length }),
                  outbox.length > 0 && messages.answersNotSentYet({ answers: outbox.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={classes.actions}>
              <Button
                component={Link}
                to={startQuizAddress(id)}
                aria-label={messages.continueNamed({ moduleName: attempt.moduleName })}
              >
                {messages.continueOn}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.again}>
        <Button variant="default" onClick={reload}>
          {messages.tryAgain}
        </Button>
      </div>
    </>
  );
}
