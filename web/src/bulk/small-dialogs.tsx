import { NOTE_LENGTH } from '@certway/contract/limits';
import type { Topic } from '@certway/contract/topics/index';
import { NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ModuleChoice } from '../questions/index.ts';
import { TopicSelect } from '../topics/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';
import type { Bulk } from './use-bulk.ts';

interface SmallDialogProps {
  count: number;
  bulk: Bulk;
  onClose: () => void;
}

export function SetTopicDialog({
  count,
  bulk,
  topics,
  onClose,
}: SmallDialogProps & { topics: readonly Topic[] }) {
  const [topicId, setTopicId] = useState<string | null>(null);
  const submit = async () => {
    if (await bulk.apply({ kind: 'topic', topicId })) onClose();
  };
  return (
    <ActionDialog
      title={messages.setTopic}
      label={messages.changeCount({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TopicSelect
        label={messages.topic}
        topics={topics}
        none={messages.noTopicChosen}
        value={topicId}
        onChange={setTopicId}
      />
    </ActionDialog>
  );
}

interface PlaceDialogProps extends SmallDialogProps {
  kind: 'move' | 'copy';
  modules: readonly ModuleChoice[];
}

/** Moves questions to a module, or copies them. A copy may also stay in the module of its original. */
export function PlaceDialog({ kind, count, bulk, modules, onClose }: PlaceDialogProps) {
  const [moduleId, setModuleId] = useState('');
  const [isTold, setTold] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const isMove = kind === 'move';
  const isMissing = isMove && moduleId === '';
  const submit = async () => {
    setTold(true);
    if (isMissing) return field.current?.focus();
    const action = isMove
      ? { kind: 'move' as const, moduleId }
      : { kind: 'copy' as const, ...(moduleId && { moduleId }) };
    if (await bulk.apply(action)) onClose();
  };
  return (
    <ActionDialog
      title={isMove ? messages.moveTo : messages.copyTo}
      label={(isMove ? messages.moveCount : messages.copyCount)({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        ref={field}
        label={messages.targetModule}
        data={[
          { value: '', label: isMove ? messages.chooseModule : messages.sameModule },
          ...modules,
        ]}
        value={moduleId}
        error={isTold && isMissing ? messages.moduleRequired : ''}
        onChange={({ currentTarget }) => setModuleId(currentTarget.value)}
      />
    </ActionDialog>
  );
}

/** Asks for the reason, which the history of each question keeps, and retires the questions. */
export function RetireDialog({ count, bulk, onClose }: SmallDialogProps) {
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setTold(true);
    if (isMissing) return field.current?.focus();
    if (await bulk.apply({ kind: 'retire', reason })) onClose();
  };
  return (
    <ActionDialog
      title={messages.retire}
      label={messages.retireCount({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.soft}>{messages.whatRetiringLeaves}</p>
      <Textarea
        ref={field}
        label={messages.whyRetired}
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH}
        value={reason}
        error={isTold && isMissing ? messages.reasonRequired : ''}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  );
}
