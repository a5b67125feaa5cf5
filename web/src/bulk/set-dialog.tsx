import type { BulkAction } from '@certway/contract/bulk/actions';
import { EXPLANATION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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

const filled = (typed: typeof EMPTY): Fields =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));

/** Sets fields of all selected questions. Fields that stay empty do not change. */
export function SetDialog({ count, bulk, onClose }: SetDialogProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isTold, setTold] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const fields = filled(typed);
  const isEmpty = Object.keys(fields).length === 0;
  const set = (field: keyof typeof EMPTY) => ({
    value: typed[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: currentTarget.value }),
  });
  const submit = async () => {
    setTold(true);
    if (isEmpty) return first.current?.focus();
    if (await bulk.apply({ kind: 'set', fields })) onClose();
  };
  return (
    <ActionDialog
      title={messages.setFields}
      label={messages.changeCount({ questions: count })}
      isBusy={bulk.isChanging}
      failed={bulk.failed}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.soft}>{messages.emptyFieldsStay}</p>
      <NativeSelect
        ref={first}
        label={messages.difficulty}
        data={[{ value: '', label: messages.unchanged }, ...levels]}
        error={isTold && isEmpty ? messages.chooseField : ''}
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
    </ActionDialog>
  );
}
