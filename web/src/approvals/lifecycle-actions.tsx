import '../ui/forms.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { lifecycleOf, type ShownQuestion } from '../questions/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallButton } from './call-button.tsx';
import { DraftActions } from './draft-actions.tsx';
import { failedText } from './labels.ts';
import * as messages from './messages.ts';
import { useRetireQuestionMutation, useUnretireQuestionMutation } from './queries.ts';
import { ReviewedDialog } from './reviewed-dialog.tsx';

interface QuestionParams {
  programId: string;
  questionId: string;
}

/** Asks for the reason, which is kept in the question's history, and retires the question. */
function RetireDialog({ onClose, ...params }: QuestionParams & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [retire, { error }] = useRetireQuestionMutation();
  const save = async () => {
    if (!(await retire({ params, body: { reason } })).error) onClose();
  };
  return (
    <FormDialog
      title={messages.retireThisQuestion}
      isWrong={reason.trim() === ''}
      failed={failedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(told) => (
        <Textarea
          label={messages.whyRetired}
          description={messages.whatRetiringLeaves}
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH}
          value={reason}
          error={told && reason.trim() === '' ? messages.reasonRequired : ''}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

function BringBack(params: QuestionParams) {
  const [bringBack, call] = useUnretireQuestionMutation();
  const press = () => bringBack({ params, body: {} });
  return <CallButton words={messages.restore} call={call} onPress={press} />;
}

interface LifecycleActionsProps {
  programId: string;
  chosen: readonly ShownQuestion[];
}

/**
 * Actions for selected questions. All of them can be marked as checked against their sources, and
 * drafts can be published or sent for review. A single question can be retired or unretired.
 */
export function LifecycleActions({ programId, chosen }: LifecycleActionsProps) {
  const [retiring, setRetiring] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const [only, ...others] = chosen;
  const one = others.length === 0 ? only : undefined;
  const state = one && lifecycleOf(one).state;
  return (
    <>
      <Button variant="default" onClick={() => setReviewing(true)}>
        {messages.markAsReviewed}
      </Button>
      <DraftActions programId={programId} chosen={chosen} />
      {one && state === 'live' && (
        <Button variant="default" onClick={() => setRetiring(one._id)}>
          {messages.retire}
        </Button>
      )}
      {one && state === 'retired' && <BringBack programId={programId} questionId={one._id} />}
      {retiring && (
        <RetireDialog programId={programId} questionId={retiring} onClose={() => setRetiring('')} />
      )}
      {reviewing && (
        <ReviewedDialog
          programId={programId}
          questionIds={chosen.map(({ _id }) => _id)}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
