import '../../ui/forms.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import { useUpdateProgramMutation } from './queries.ts';

const wordsOf = (error: unknown) =>
  isCallFailure(error) && error.code === 'trainer-needed'
    ? 'No trainer signs in with this address'
    : 'Failed to save program';

/** Gives the program to another trainer, who then edits, publishes and answers for it. */
export function TransferProgram({
  program: { _id: programId, name },
}: {
  program: EditableProgram;
}) {
  const [asked, setAsked] = useState(false);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [update, { isLoading }] = useUpdateProgramMutation();
  const navigate = useNavigate();
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const trainerEmail = address.trim();
    if (trainerEmail === '') return setProblem('Whose will it be?');
    const { data, error } = await update({ params: { programId }, body: { trainerEmail } });
    if (!data) return setProblem(wordsOf(error));
    toast(`'${name}' belongs to ${data.trainerName} now.`);
    navigate(paths.editPrograms);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Hand over program
      </Button>
      {asked && (
        <Dialog title="Hand over program" opened onClose={() => setAsked(false)}>
          <form className={classes.fields} onSubmit={give} noValidate>
            <p className={classes.words}>
              {`'${name}' will belong to another trainer, who is told and edits it from then on. Learners keep what they have.`}
            </p>
            <TextInput
              label="Sign-in address of the trainer"
              type="email"
              value={address}
              error={problem}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
            <div className={classes.buttons}>
              <Button type="submit" loading={isLoading}>
                Hand over
              </Button>
              <Button variant="default" onClick={() => setAsked(false)}>
                Cancel
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
