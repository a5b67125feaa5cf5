import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { PickerItem } from '../../ui/lists/picker.tsx';
import * as messages from '../messages.ts';
import { useGrantProgramMutation } from '../queries.ts';
import { daysOf, isWrongPeriod, PeriodField } from './period-field.tsx';
import { PersonPicker, ProgramPicker } from './pickers.tsx';

interface GrantDialogProps {
  /** The recipient, if known in advance. */
  to?: PickerItem;
  onClose: () => void;
}

/**
 * Grants a program to a person. If the person already has access for a limited period, days are
 * added to it.
 */
export function GrantDialog({ to, onClose }: GrantDialogProps) {
  const [person, setPerson] = useState<PickerItem | null>(to ?? null);
  const [program, setProgram] = useState<PickerItem | null>(null);
  const [days, setDays] = useState('');
  const [grant, { error, isLoading }] = useGrantProgramMutation();
  const give = async () => {
    if (!person || !program) return;
    const body = { userId: person._id, programId: program._id, periodDays: daysOf(days) };
    const { data } = await grant({ body });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.grantProgram}
      size="lg"
      label={messages.grantThisProgram}
      isBusy={isLoading}
      isWrong={!person || !program || isWrongPeriod(days)}
      failed={error?.message ?? ''}
      onClose={onClose}
      onSave={give}
    >
      {(submitted) => (
        <>
          <PersonPicker
            picked={person}
            onPick={setPerson}
            problem={submitted && !person ? messages.personRequired : undefined}
          />
          <ProgramPicker
            picked={program}
            onPick={setProgram}
            problem={submitted && !program ? messages.programRequired : undefined}
          />
          <PeriodField value={days} isWrong={submitted && isWrongPeriod(days)} onChange={setDays} />
        </>
      )}
    </FormDialog>
  );
}
