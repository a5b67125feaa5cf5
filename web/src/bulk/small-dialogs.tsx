import { NOTE_LENGTH } from '@certway/contract/limits';
import type { Topic } from '@certway/contract/topics/index';
import { NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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

export interface OtherModule {
  moduleId: string;
  onModule: (moduleId: string) => void;
  /** The error text if no module is chosen. */
  error: string;
}

interface PlaceDialogProps extends SmallDialogProps {
  kind: 'move' | 'copy';
  modules: readonly ModuleChoice[];
  /** Renders the choice of a module of another program. */
  renderOther: (choice: OtherModule) => ReactNode;
}

const OTHER_PROGRAM = 'other';

/** Moves questions to a module, or copies them. A copy may also stay in the module of its original. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { kind, count, bulk, modules, renderOther, onClose } = props;
  const [place, setPlace] = useState('');
  const [otherModuleId, setOtherModuleId] = useState('');
  const isMove = kind === 'move';
  const isOther = place === OTHER_PROGRAM;
  const moduleId = isOther ? otherModuleId : place;
  const isMissing = moduleId === '' && (isMove || isOther);
  const submit = async () => {
    const action = isMove
      ? { kind: 'move' as const, moduleId }
      : { kind: 'copy' as const, ...(moduleId && { moduleId }) };
    if (await bulk.apply(action)) onClose();
  };
  const first = { value: '', label: isMove ? messages.chooseModule : messages.sameModule };
  const other = { value: OTHER_PROGRAM, label: messages.otherProgram };
  return (
    <ActionDialog
      title={isMove ? messages.moveTo : messages.copyTo}
      label={(isMove ? messages.moveCount : messages.copyCount)({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      isWrong={isMissing}
      onSubmit={submit}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          <NativeSelect
            label={messages.targetModule}
            data={[first, ...modules, other]}
            value={place}
            error={submitted && isMissing && !isOther ? messages.moduleRequired : ''}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          {isOther &&
            renderOther({
              moduleId: otherModuleId,
              onModule: setOtherModuleId,
              error: submitted && isMissing ? messages.moduleRequired : '',
            })}
          {isOther && isMove && <p className={classes.soft}>{messages.historyStays}</p>}
        </>
      )}
    </ActionDialog>
  );
}

/** Asks for the reason, which the history of each question keeps, and retires the questions. */
export function RetireDialog({ count, bulk, onClose }: SmallDialogProps) {
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '';
  const submit = async () => {
    if (await bulk.apply({ kind: 'retire', reason })) onClose();
  };
  return (
    <ActionDialog
      title={messages.retire}
      label={messages.retireCount({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      isWrong={isMissing}
      onSubmit={submit}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          <p className={classes.soft}>{messages.whatRetiringLeaves}</p>
          <Textarea
            label={messages.whyRetired}
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH}
            value={reason}
            error={submitted && isMissing ? messages.reasonRequired : ''}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
