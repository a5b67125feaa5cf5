import { useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { deviceId } from '../../device-id.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { clockText, momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import { useGetAnswerLogQuery } from '../queries.ts';
import classes from './result.module.css';

type AnswerLog = Reply<'results', 'getAnswerLog'>;
type AnswerLogEntry = AnswerLog['lines'][number];

const lateWords = {
  'question-locked': messages.lateAfterAnother,
  'section-closed': messages.lateAfterSection,
  'attempt-ended': messages.lateAfterEnd,
};

function AnswerLogLine({ line }: { line: AnswerLogEntry }) {
  const from = line.device === deviceId() ? messages.thisDevice : messages.anotherDevice;
  return (
    <li data-late={line.late !== null || undefined}>
      <strong>
        {line.place === null ? messages.answer : messages.questionNumber({ place: line.place })}
      </strong>
      <span>{line.answerText || messages.skipped}</span>
      <span className={classes.soft}>
        {messages.givenAndSaved({
          answeredAt: momentText(line.answeredAt),
          receivedAt: momentText(line.receivedAt),
          from,
        })}
      </span>
      {line.changes.map(({ from: before, to, at }) => (
        <span key={at} className={classes.soft}>
          {messages.changedFromToAt({
            before: before || messages.noAnswer,
            after: to || messages.noAnswer,
            at: clockText(at),
          })}
        </span>
      ))}
      {line.late && <span className={classes.late}>{lateWords[line.late]}</span>}
    </li>
  );
}

/** Says how a mock exam began that was kept on a device before. */
function keptText({ startedAt, beginReceivedAt }: AnswerLog, keptAt: string): string {
  const kept = messages.keptThenBegun({
    keptAt: momentText(keptAt),
    startedAt: momentText(startedAt),
  });
  if (beginReceivedAt === null) return kept;
  return `${kept} ${messages.begunOffline({ receivedAt: momentText(beginReceivedAt) })}`;
}

function Lines({ quizId }: { quizId: string }) {
  const { data, isError, error, refetch } = useGetAnswerLogQuery({ params: { quizId } });
  if (isError)
    return <LoadFailed text={messages.answerLogNotLoaded} error={error} onRetry={refetch} />;
  return (
    <>
      {data?.keptAt && <p className={classes.soft}>{keptText(data, data.keptAt)}</p>}
      <ol className={classes.receipt}>
        {data?.lines.map((line) => (
          <AnswerLogLine key={line.sendId} line={line} />
        ))}
      </ol>
    </>
  );
}

/** Shows the answer log, which is loaded when someone opens it. */
export function AnswerLogPanel({ quizId }: { quizId: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary className={classes.more}>{messages.answerLog}</summary>
      {wanted && <Lines quizId={quizId} />}
    </details>
  );
}
