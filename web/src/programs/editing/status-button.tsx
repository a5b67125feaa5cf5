import { Button } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useLazyCheckProgramQuery, useUpdateProgramMutation } from './queries.ts';

/** Returns why the status was not changed, with the server's reason for a program without questions. */
function refusalText(error: unknown): string {
  const empty = isCallFailure(error) && error.code === 'published-empty';
  return empty && error.message
    ? messages.statusNotUpdatedBecause({ reason: error.message })
    : messages.statusNotUpdated;
}

interface StatusButtonProps {
  program: EditableProgram;
  onSaid: (said: ChangeMessage) => void;
}

/**
 * Publishes a draft after a check, whose result is shown in a dialog, or sets a published program to
 * draft. It is one button for both, which keeps the focus when the status changes.
 */
export function StatusButton({ program, onSaid }: StatusButtonProps) {
  const params = { programId: program._id };
  const isDraft = program.status === 'draft';
  const [check, checked] = useLazyCheckProgramQuery();
  const [update, { isLoading }] = useUpdateProgramMutation();
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState('');
  const openCheck = async () => {
    setFailed('');
    await check({ params });
    setOpen(true);
  };
  const publish = async () => {
    const { error } = await update({ params, body: { status: 'published' } });
    if (error) return setFailed(refusalText(error));
    setOpen(false);
    onSaid({ text: messages.isPublished });
  };
  const setToDraft = async () => {
    const { error } = await update({ params, body: { status: 'draft' } });
    onSaid(error ? { text: refusalText(error), wrong: true } : { text: messages.isSetToDraft });
  };
  return (
    <>
      <Button
        variant="default"
        loading={!isOpen && (isLoading || checked.isFetching)}
        onClick={isDraft ? openCheck : setToDraft}
      >
        {isDraft ? messages.publish : messages.setToDraft}
      </Button>
      {isOpen && (
        <PublishDialog
          program={program}
          check={checked.isError ? undefined : checked.data}
          error={checked.error}
          onCheckAgain={() => check({ params })}
          isPublishing={isLoading}
          failed={failed}
          onPublish={publish}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
