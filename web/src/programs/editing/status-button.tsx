import { Button } from '@mantine/core';
import type { ChangeMessage } from './change-message.ts';
import type { EditableProgram } from './editable-program.ts';
import * as messages from './messages.ts';
import { useStatusChange } from './use-status-change.tsx';

interface StatusButtonProps {
  program: EditableProgram;
  onSaid: (said: ChangeMessage) => void;
}

/**
 * Publishes a draft or sets a published program to draft. It is one button for both, which keeps the
 * focus when the status changes.
 */
export function StatusButton({ program, onSaid }: StatusButtonProps) {
  const { openCheck, setToDraft, isBusy, dialog } = useStatusChange(program, onSaid);
  const isDraft = program.status === 'draft';
  return (
    <>
      <Button variant="subtle" loading={isBusy} onClick={isDraft ? openCheck : setToDraft}>
        {isDraft ? messages.publish : messages.setToDraft}
      </Button>
      {dialog}
    </>
  );
}
