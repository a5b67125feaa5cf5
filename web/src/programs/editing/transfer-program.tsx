import '../../ui/forms.css';
import { ADDRESS_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useNavigateIfShown } from '../../ui/rendering/use-navigate-if-shown.ts';
import { toast } from '../../ui/toasts.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useUpdateProgramMutation } from './queries.ts';

function problemOf(isMissing: boolean, error: unknown): string {
  if (isMissing) return messages.newOwnerRequired;
  if (!error) return '';
  const isUnknown = isCallFailure(error) && error.code === 'trainer-needed';
  return isUnknown ? messages.noSuchTrainer : messages.programNotSaved;
}

/** Transfers the program to another trainer, who is then responsible for it. */
export function TransferProgram({
  program: { _id: programId, name },
}: {
  program: EditableProgram;
}) {
  const [asked, setAsked] = useState(false);
  const [address, setAddress] = useState('');
  const [update, { isLoading, error }] = useUpdateProgramMutation();
  const navigate = useNavigateIfShown();
  const trainerEmail = address.trim();
  const give = async () => {
    const { data } = await update({ params: { programId }, body: { trainerEmail } });
    if (!data) return;
    toast(messages.programHandedOver({ programName: name, trainer: data.trainerName }));
    navigate(paths.editPrograms);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {messages.handOverProgram}
      </Button>
      {asked && (
        <Dialog title={messages.handOverProgram} opened onClose={() => setAsked(false)}>
          <Form
            className={classes.fields}
            isWrong={trainerEmail === ''}
            failure={error}
            onSave={give}
          >
            {(submitted) => (
              <>
                <p className={classes.words}>
                  {messages.whatHandingOverDoes({ programName: name })}
                </p>
                <TextInput
                  label={messages.addressOfTrainer}
                  type="email"
                  maxLength={ADDRESS_LENGTH}
                  value={address}
                  error={problemOf(submitted && trainerEmail === '', error)}
                  onChange={({ currentTarget }) => setAddress(currentTarget.value)}
                />
                <div className={classes.buttons}>
                  <Button type="submit" loading={isLoading}>
                    {messages.handOver}
                  </Button>
                  <Button variant="default" onClick={() => setAsked(false)}>
                    {messages.cancel}
                  </Button>
                </div>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </>
  );
}
