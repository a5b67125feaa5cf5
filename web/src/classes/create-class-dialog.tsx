import { CLASS_PROGRAMS_AT_MOST } from '@certway/contract/limits';
import { useState } from 'react';
import { ProgramsField } from '../learners/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { PickerItem } from '../ui/lists/picker.tsx';
import { ClassFields, ClassNameField, useClassFields } from './class-fields.tsx';
import { notSavedText } from './labels.ts';
import * as messages from './messages.ts';
import { useCreateClassMutation } from './queries.ts';

interface DialogProps {
  onClose: () => void;
  onCreated: (classId: string) => void;
}

export function CreateClassDialog({ onClose, onCreated }: DialogProps) {
  const { typed, setTyped, isWrong, body } = useClassFields();
  const [programs, setPrograms] = useState<readonly PickerItem[]>([]);
  const [create, { error, isLoading }] = useCreateClassMutation();
  const isMissing = programs.length === 0;
  const save = async () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const programIds = programs.map(({ _id }) => _id);
    const { data } = await create({ body: { ...body, programIds, timeZone } });
    if (data) onCreated(data._id);
  };
  return (
    <FormDialog
      title={messages.createClass}
      size="lg"
      label={messages.createClass}
      isBusy={isLoading}
      isWrong={isWrong || isMissing}
      failed={notSavedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <ClassNameField typed={typed} onType={setTyped} submitted={submitted} />
          <ProgramsField
            most={CLASS_PROGRAMS_AT_MOST}
            chosen={programs}
            onChange={setPrograms}
            problem={submitted && isMissing ? messages.programRequired : undefined}
          />
          <ClassFields typed={typed} onType={setTyped} submitted={submitted} />
        </>
      )}
    </FormDialog>
  );
}
