import '../../ui/forms.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNavigateIfShown } from '../../ui/rendering/use-navigate-if-shown.ts';
import { toast } from '../../ui/toasts.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useUpdateProgramMutation } from './queries.ts';

const wordsOf = (error: unknown) =>
  isCallFailure(error) && error.code === 'trainer-needed'
    ? messages.noSuchTrainer
    : messages.programNotSaved;

/** Transfers the program to another trainer, who is then responsible for it. */
export function TransferProgram({
  program: { _id: programId, name },
}: {
  program: EditableProgram;
}) {
  const [asked, setAsked] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [update, { isLoading }] = useUpdateProgramMutation();
  const navigate = useNavigateIfShown();
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const trainerEmail = address.trim();
    if (trainerEmail === '') return setProblem(messages.newOwnerRequired);
    const { data, error } = await update({ params: { programId }, body: { trainerEmail } });
    if (!data) return setProblem(wordsOf(error));
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
          <form className={classes.fields} onSubmit={give} noValidate>
            <p className={classes.words}>{messages.whatHandingOverDoes({ programName: name })}</p>
            <TextInput
              label={messages.addressOfTrainer}
              type="email"
              value={address}
              error={problem}
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
          </form>
        </Dialog>
      )}
    </>
  );
}
