import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { momentText } from '../ui/words/moments.ts';
import { DifferenceList } from './changes/difference-list.tsx';
import { differences } from './changes/differences.ts';
import * as messages from './messages.ts';
import { useListVersionsQuery, useRestoreVersionMutation } from './queries.ts';
import classes from './questions.module.css';
import type { ShownQuestion, ShownVersion } from './shown.ts';

interface HistoryDialogProps {
  programId: string;
  question: ShownQuestion;
  onClose: () => void;
  onRestored: (question: ShownQuestion) => void;
  /** Lifecycle events of the question, shown in addition to its versions. */
  moves: ReactNode;
}

const whenAndWho = ({ at, author, note }: ShownVersion) =>
  [momentText(at), author ?? messages.unknownAuthor, note].filter(Boolean).join(' · ');

/** Lists every version of a question with its changes, newest first. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { programId, question, onClose, onRestored, moves } = props;
  const { _id: questionId, version } = question;
  const params = { programId, questionId };
  const {
    data: versions = [],
    error,
    refetch,
  } = useListVersionsQuery({ params }, { refetchOnMountOrArgChange: true });
  const [restore, restoring] = useRestoreVersionMutation();
  const [failed, setFailed] = useState('');

  const put = async (number: number) => {
    const outcome = await restore({ params, body: { number, version } });
    if (outcome.data) return onRestored(outcome.data);
    setFailed(isCallFailure(outcome.error) ? outcome.error.message : messages.questionNotUpdated);
  };
  return (
    <Dialog title={messages.historyOfQuestion} opened onClose={onClose} size="xl">
      <div role="alert">{failed && <p className={classes.problem}>{failed}</p>}</div>
      {error && <LoadFailed text={messages.historyNotLoaded} error={error} onRetry={refetch} />}
      {moves}
      <ol className={classes.versions}>
        {versions.map((each, place) => {
          const older = versions[place + 1];
          return (
            <li key={each.number} className={classes.version}>
              <div className={classes.head}>
                <div>
                  <h3 className={classes.counter}>
                    {messages.versionNumber({ number: each.number })}
                  </h3>
                  <p className={classes.soft}>{whenAndWho(each)}</p>
                </div>
                {place > 0 && (
                  <Button
                    variant="default"
                    disabled={restoring.isLoading}
                    onClick={() => put(each.number)}
                  >
                    {messages.restoreVersion({ number: each.number })}
                  </Button>
                )}
              </div>
              {older ? (
                <DifferenceList
                  items={differences(older.question, each.question)}
                  before={messages.before}
                  after={messages.sinceThisVersion}
                />
              ) : (
                <p className={classes.soft}>
                  {messages.firstWritten({ text: each.question.text })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
