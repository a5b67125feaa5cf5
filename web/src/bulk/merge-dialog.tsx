import { MERGED_AT_ONCE } from '@certway/contract/limits';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import disclosure from '../ui/disclosure.module.css';
import { ActionDialog } from './action-dialog.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import type { Bulk } from './use-bulk.ts';

export interface Duplicate {
  _id: string;
  version: number;
  text: string;
  /** The place of the question, such as its module. */
  where: string;
}

/** Returns whether these questions can be merged in one step. */
export const canMerge = (questions: readonly unknown[]) =>
  questions.length >= 2 && questions.length <= MERGED_AT_ONCE;

interface MergeDialogProps {
  questions: readonly Duplicate[];
  bulk: Bulk;
  onClose: () => void;
}

/** Asks which of several duplicates stays, and merges the others into it. */
export function MergeDialog({ questions, bulk, onClose }: MergeDialogProps) {
  const [keepId, setKeepId] = useState(questions[0]?._id ?? '');
  const submit = async () => {
    const seen = questions.map(({ _id, version }) => ({ questionId: _id, version }));
    if (await bulk.apply({ kind: 'merge', keepId, seen })) onClose();
  };
  return (
    <ActionDialog
      title={messages.merge}
      label={messages.mergeCount({ questions: questions.length })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.soft}>{messages.othersAreRetired}</p>
      <Radio.Group label={messages.questionToKeep} value={keepId} onChange={setKeepId}>
        {questions.map(({ _id, text, where }) => (
          <Radio key={_id} value={_id} label={text} description={where} dir="auto" />
        ))}
      </Radio.Group>
      <details>
        <summary className={disclosure.line}>{messages.whatMergingDoes}</summary>
        <p className={classes.soft}>{messages.mergedData}</p>
      </details>
    </ActionDialog>
  );
}
