import { type ReactNode, useState } from 'react';
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

interface StatusChange {
  /** Checks a draft, and then opens the dialog that shows the result and publishes. */
  openCheck: () => void;
  setToDraft: () => void;
  isBusy: boolean;
  dialog: ReactNode;
}

/** Publishes a draft after a check, or sets a published program to draft. */
export function useStatusChange(
  program: EditableProgram,
  onSaid: (said: ChangeMessage) => void,
): StatusChange {
  const params = { programId: program._id };
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
  const dialog = isOpen && (
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
  );
  return { openCheck, setToDraft, isBusy: !isOpen && (isLoading || checked.isFetching), dialog };
}
