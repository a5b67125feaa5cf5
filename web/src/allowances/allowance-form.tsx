import '../ui/forms.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import classes from './allowances.module.css';
import { type Allowance, choiceOf, factorOf, timeChoices } from './words.ts';

export type AllowanceDraft = Pick<
  Allowance,
  'timeFactor' | 'extraBreaks' | 'breakMinutes' | 'extraSittings' | 'largerText' | 'note'
>;

export const usual: AllowanceDraft = {
  timeFactor: 1,
  extraBreaks: 0,
  breakMinutes: 5,
  extraSittings: 0,
  largerText: false,
  note: '',
};

const counts = [
  ['extraBreaks', 'Extra breaks', 0, 20],
  ['breakMinutes', 'Minutes of each', 1, 60],
  ['extraSittings', 'Extra sittings', 0, 100],
] as const;

interface AllowanceFormProps {
  username: string;
  allowance?: AllowanceDraft;
  failed: string;
  onClose: () => void;
  onSave: (draft: AllowanceDraft) => void;
}

/** What one person is allowed on top. */
export function AllowanceForm({
  username,
  allowance = usual,
  failed,
  onClose,
  onSave,
}: AllowanceFormProps) {
  const [draft, setDraft] = useState<AllowanceDraft>(allowance);
  const change = (part: Partial<AllowanceDraft>) => setDraft({ ...draft, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(draft);
  };
  return (
    <Dialog title={`Allowance for ${username}`} opened onClose={onClose} holds>
      <form className={classes.fields} onSubmit={save}>
        <NativeSelect
          label="Time"
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
              required
              value={draft[field]}
              onChange={({ currentTarget }) => change({ [field]: Number(currentTarget.value) })}
            />
          ))}
        </div>
        <Checkbox
          label="Larger text"
          checked={draft.largerText}
          onChange={({ currentTarget }) => change({ largerText: currentTarget.checked })}
        />
        <Textarea
          label="Why"
          description="For you and administrators. The learner finds it only in the download of their own data."
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
        <div className={classes.buttons}>
          <Button type="submit">Save Changes</Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
