import { Text } from '@mantine/core';
import { useState } from 'react';
import { deviceId } from '../../attempts/index.ts';
import type { Reply } from '../../calls/address.ts';
import { clockText, momentText } from '../../ui/words/moments.ts';
import { useGetReceiptQuery } from '../queries.ts';
import classes from './result.module.css';

type Line = Reply<'results', 'getReceipt'>['lines'][number];

const lateWords = {
  'question-locked': 'Came after another answer to this question. Not counted.',
  'section-closed': 'Came after its section was closed. Not counted.',
  'attempt-ended': 'Came after the quiz had ended. Not counted.',
};

function ReceiptLine({ line }: { line: Line }) {
  const from = line.device === deviceId() ? 'this device' : 'another device';
  return (
    <li data-late={line.late !== null || undefined}>
      <strong>{line.place === null ? 'Answer' : `Question ${line.place}`}</strong>
      <span>{line.answerText || 'Skipped'}</span>
      <span className={classes.soft}>
        {`Given ${momentText(line.answeredAt)}, saved ${momentText(line.receivedAt)}, from ${from}`}
      </span>
      {line.changes.map(({ from: before, to, at }) => (
        <span key={at} className={classes.soft}>
          {`Changed from ${before || 'no answer'} to ${to || 'no answer'} at ${clockText(at)}`}
        </span>
      ))}
      {line.late && <span className={classes.late}>{lateWords[line.late]}</span>}
    </li>
  );
}

function Lines({ quizId }: { quizId: string }) {
  const { data, isError } = useGetReceiptQuery({ params: { quizId } });
  if (isError) return <Text>The receipt could not be loaded.</Text>;
  return (
    <ol className={classes.receipt}>
      {data?.lines.map((line) => (
        <ReceiptLine key={line.sendId} line={line} />
      ))}
    </ol>
  );
}

/** Proof of what arrived: loaded when somebody wants to see it. */
export function ReceiptPanel({ quizId }: { quizId: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary className={classes.more}>
        Receipt: what was saved when, and from which device
      </summary>
      {wanted && <Lines quizId={quizId} />}
    </details>
  );
}
