import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useNavigateIfShown } from '../../ui/rendering/use-navigate-if-shown.ts';
import { toast } from '../../ui/toasts.ts';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useDeleteProgramMutation, useDuplicateProgramMutation } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferProgram } from './transfer-program.tsx';

export function WholeProgram({ program }: { program: EditableProgram }) {
  const { _id: programId, name } = program;
  const [duplicate, duplicating] = useDuplicateProgramMutation();
  const [remove] = useDeleteProgramMutation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigateIfShown();
  const copy = async () => {
    const { data } = await duplicate({ params: { programId } });
    if (data) navigate(`${paths.editPrograms}?program=${data._id}`);
    else toast(messages.programNotSaved);
  };
  const drop = async () => {
    const { data } = await remove({ params: { programId } });
    setAsked(false);
    if (!data) return toast(messages.programNotSaved);
    toast(
      data.archived
        ? messages.programArchived({ programName: name })
        : messages.programDeleted({ programName: name }),
    );
    navigate(paths.editPrograms);
  };
  return (
    <section className={classes.danger} aria-label={messages.wholeProgram}>
      <div className={classes.buttons}>
        <Button variant="default" loading={duplicating.isLoading} onClick={copy}>
          {messages.duplicateProgram}
        </Button>
        <TransferProgram program={program} />
        <Button variant="default" onClick={() => setAsked(true)}>
          {messages.deleteProgram}
        </Button>
      </div>
      {asked && (
        <RemoveDialog
          title={messages.deleteProgram}
          text={messages.whatDeletingDoes({ programName: name })}
          onClose={() => setAsked(false)}
          onRemove={drop}
        />
      )}
    </section>
  );
}
