import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import classes from './allowances.module.css';
import { type Allowance, choiceOf, factorOf, timeChoices } from './labels.ts';
import * as messages from './messages.ts';

export type AllowanceDraft = Pick<
  Allowance,
  'timeFactor' | 'extraBreaks' | 'breakMinutes' | 'extraSittings' | 'largerText' | 'note'
>;

export const defaultDraft: AllowanceDraft = {
  timeFactor: 1,
  extraBreaks: 0,
  breakMinutes: 5,
  extraSittings: 0,
  largerText: false,
  note: '',
};

const counts = [
  ['extraBreaks', messages.extraBreaks, 0, 20],
  ['breakMinutes', messages.minutesOfEach, 1, 60],
  ['extraSittings', messages.extraSittings, 0, 100],
] as const;

interface AllowanceFormProps {
  username: string;
  allowance?: AllowanceDraft;
  failed: string;
  onClose: () => void;
  onSave: (draft: AllowanceDraft) => void;
}

export function AllowanceForm({
  username,
  allowance = defaultDraft,
  failed,
  onClose,
  onSave,
}: AllowanceFormProps) {
  const [draft, setDraft] = useState<AllowanceDraft>(allowance);
  const change = (part: Partial<AllowanceDraft>) => setDraft({ ...draft, ...part });
  const isWrongCount = (value: number, min: number, max: number) =>
    !Number.isInteger(value) || value < min || value > max;
  return (
    <FormDialog
      title={messages.allowanceFor({ username })}
      isWrong={counts.some(([field, , min, max]) => isWrongCount(draft[field], min, max))}
      failed={failed}
      onClose={onClose}
      onSave={() => onSave(draft)}
    >
      {(submitted) => (
        <>
          <NativeSelect
            label={messages.time}
            data={[...timeChoices]}
            value={choiceOf(draft.timeFactor)}
            onChange={({ currentTarget }) => change({ timeFactor: factorOf(currentTarget.value) })}
          />
          <div className={classes.three}>
            {counts.map(([field, label, min, max]) => (
              <TextInput
                key={field}
                type="number"
                label={label}
                min={min}
                max={max}
                value={Number.isNaN(draft[field]) ? '' : draft[field]}
                error={
                  submitted &&
                  isWrongCount(draft[field], min, max) &&
                  messages.wholeNumberBetween({ min, max })
                }
                onChange={({ currentTarget }) => change({ [field]: currentTarget.valueAsNumber })}
              />
            ))}
          </div>
          <Checkbox
            label={messages.largerText}
            checked={draft.largerText}
            onChange={({ currentTarget }) => change({ largerText: currentTarget.checked })}
          />
          <Textarea
            label={messages.why}
            description={messages.whoSeesWhy}
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
