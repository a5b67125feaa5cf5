import { FormDialog } from '../ui/form-dialog.tsx';
import { ClassFields, ClassNameField, useClassFields } from './class-fields.tsx';
import { notSavedText } from './labels.ts';
import * as messages from './messages.ts';
import { type OpenedClass, useUpdateClassMutation } from './queries.ts';

export function EditClassDialog({ opened, onClose }: { opened: OpenedClass; onClose: () => void }) {
  const { typed, setTyped, isWrong, body } = useClassFields(opened);
  const [update, { error, isLoading }] = useUpdateClassMutation();
  const save = async () => {
    const { data } = await update({ params: { classId: opened._id }, body });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.editThisClass}
      size="lg"
      label={messages.saveClass}
      isBusy={isLoading}
      isWrong={isWrong}
      failed={notSavedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <ClassNameField typed={typed} onType={setTyped} submitted={submitted} />
          <ClassFields typed={typed} onType={setTyped} submitted={submitted} />
        </>
      )}
    </FormDialog>
  );
}
