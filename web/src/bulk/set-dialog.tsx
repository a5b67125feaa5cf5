import type { BulkAction } from '@certway/contract/bulk/actions';
import { EXPLANATION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { ActionDialog } from './action-dialog.tsx';
import classes from './bulk.module.css';
import { levels } from './filter-labels.ts';
import * as messages from './messages.ts';
import type { Bulk } from './use-bulk.ts';

type Fields = Extract<BulkAction, { kind: 'set' }>['fields'];

const EMPTY = {
  difficulty: '',
  reference: '',
  explanation: '',
  edition: '',
  validFrom: '',
  validUntil: '',
  reviewedOn: '',
};

interface SetDialogProps {
  count: number;
  bulk: Bulk;
  onClose: () => void;
}

type Field = keyof typeof EMPTY;

/** The fields that a question need not have. */
const removable = {
  reference: messages.reference,
  explanation: messages.explanation,
  edition: messages.edition,
  reviewedOn: messages.reviewedOn,
  validFrom: messages.validFrom,
  validUntil: messages.validUntil,
};
type Removable = keyof typeof removable;

/** Returns the fields to set. An empty text removes a field. */
const changesOf = (typed: typeof EMPTY, removed: ReadonlySet<Field>): Fields =>
  Object.fromEntries([
    ...Object.entries(typed).filter(([, value]) => value.trim() !== ''),
    ...[...removed].map((field) => [field, '']),
  ]);

interface RemovedFieldsProps {
  removed: ReadonlySet<Field>;
  onChange: (removed: ReadonlySet<Field>) => void;
}

function RemovedFields({ removed, onChange }: RemovedFieldsProps) {
  return (
    <Checkbox.Group
      label={messages.removeInstead}
      value={[...removed]}
      onChange={(names) => onChange(new Set(names as Removable[]))}
    >
      <div className={classes.boxes}>
        {Object.entries(removable).map(([field, label]) => (
          <Checkbox key={field} value={field} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Sets or removes fields of all selected questions. Fields that stay empty do not change. */
export function SetDialog({ count, bulk, onClose }: SetDialogProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [removed, setRemoved] = useState<ReadonlySet<Field>>(new Set());
  const fields = changesOf(typed, removed);
  const isEmpty = Object.keys(fields).length === 0;
  const set = (field: Field) => ({
    value: removed.has(field) ? '' : typed[field],
    disabled: removed.has(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: currentTarget.value }),
  });
  const submit = async () => {
    if (await bulk.apply({ kind: 'set', fields })) onClose();
  };
  return (
    <ActionDialog
      title={messages.setFields}
      label={messages.changeCount({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      size="lg"
      isWrong={isEmpty}
      onSubmit={submit}
      onClose={onClose}
    >
      {(submitted) => (
        <>
          <p className={classes.soft}>{messages.emptyFieldsStay}</p>
          <NativeSelect
            label={messages.difficulty}
            data={[{ value: '', label: messages.unchanged }, ...levels]}
            error={submitted && isEmpty ? messages.chooseField : ''}
            {...set('difficulty')}
          />
          <TextInput label={messages.reference} maxLength={NAME_LENGTH * 2} {...set('reference')} />
          <Textarea
            label={messages.explanation}
            autosize
            minRows={2}
            maxLength={EXPLANATION_LENGTH}
            {...set('explanation')}
          />
          <div className={classes.pair}>
            <TextInput label={messages.edition} maxLength={NAME_LENGTH} {...set('edition')} />
            <DateField label={messages.reviewedOn} {...set('reviewedOn')} />
            <DateField label={messages.validFrom} {...set('validFrom')} />
            <DateField label={messages.validUntil} {...set('validUntil')} />
          </div>
          <RemovedFields removed={removed} onChange={setRemoved} />
        </>
      )}
    </ActionDialog>
  );
}
