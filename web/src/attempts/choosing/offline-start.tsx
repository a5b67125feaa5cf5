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
import type { AttemptView, StoredAttempt } from '../run/stored-attempt.ts';

const isOpen = ({ attempt: { state }, finishing }: StoredAttempt) =>
  (state === 'running' || state === 'kept') && !finishing;

const openLabels = ({ state, moduleName }: AttemptView) =>
  state === 'kept'
    ? { label: messages.begin, spoken: messages.beginNamed({ exam: moduleName }) }
    : { label: messages.continueOn, spoken: messages.continueNamed({ moduleName }) };

function explanation(stored: readonly StoredAttempt[]): string {
  if (stored.length === 0) return messages.offlineWithoutQuizzes;
  const hasExam = stored.some(({ attempt }) => attempt.state === 'kept');
  return hasExam ? messages.offlineWithExams : messages.offlineWithQuizzes;
}

const reload = () => window.location.reload();

/**
 * The start page without a connection. Lists the quizzes that can be continued on this device, and
 * the mock exams that can be begun.
 */
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
        text={explanation(stored)}
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
                aria-label={openLabels(attempt).spoken}
              >
                {openLabels(attempt).label}
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
