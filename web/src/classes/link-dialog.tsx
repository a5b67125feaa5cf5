import '../ui/forms.css';
import { CLASS_SEATS_AT_MOST } from '@certway/contract/limits';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { parseLimit } from '../ui/words/whole-number.ts';
import { fieldProblem, notSavedText } from './labels.ts';
import * as messages from './messages.ts';
import { type JoinLink, useSetJoinLinkMutation } from './queries.ts';

interface DialogProps {
  classId: string;
  link: JoinLink;
  onClose: () => void;
}

/** Changes the limits of the join link. Its code stays the same. */
export function LinkDialog({ classId, link, onClose }: DialogProps) {
  const [uses, setUses] = useState(link.usesAtMost === null ? '' : String(link.usesAtMost));
  const [expiresOn, setExpiresOn] = useState(link.expiresOn ?? '');
  const [needsApproval, setNeedsApproval] = useState(link.needsApproval);
  const [setLink, { error, isLoading }] = useSetJoinLinkMutation();
  const usesAtMost = parseLimit(uses, CLASS_SEATS_AT_MOST);
  const dayProblem = fieldProblem(error, 'expiresOn');
  const save = async () => {
    const body = { usesAtMost: usesAtMost ?? null, expiresOn: expiresOn || null, needsApproval };
    const { data } = await setLink({ params: { classId }, body });
    if (data) onClose();
  };
  return (
    <FormDialog
      title={messages.linkSettings}
      label={messages.saveLink}
      isBusy={isLoading}
      isWrong={usesAtMost === undefined}
      failed={dayProblem ? '' : notSavedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <TextInput
            label={messages.usesAtMost}
            description={messages.emptyForNoLimit}
            inputMode="numeric"
            value={uses}
            error={
              submitted &&
              usesAtMost === undefined &&
              messages.wholeNumberUpTo({ most: CLASS_SEATS_AT_MOST })
            }
            onChange={({ currentTarget }) => setUses(currentTarget.value)}
          />
          <DateField
            label={messages.lastDayOfLink}
            description={messages.emptyForNoEnd}
            error={dayProblem}
            value={expiresOn}
            onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
          />
          <Checkbox
            label={messages.needsApproval}
            checked={needsApproval}
            onChange={({ currentTarget }) => setNeedsApproval(currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
