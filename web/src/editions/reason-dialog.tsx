import { NOTE_LENGTH } from '@certway/contract/limits';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { decisionFailure } from './labels.ts';
import * as messages from './messages.ts';
import { type RuleChange, type RuledQuestion, useDecideRuledMutation } from './queries.ts';

interface ReasonFieldProps {
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label={messages.whyItLeaves}
      description={messages.whoReadsReason}
      autosize
      minRows={2}
      maxLength={NOTE_LENGTH}
      value={value}
      error={isMissing && messages.reasonRequired}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ReasonDialogProps {
  programId: string;
  rule: RuleChange;
  question: RuledQuestion;
  onClose: () => void;
}

/** Asks for the reason why a question is removed with an edition. */
export function ReasonDialog({ programId, rule, question, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState(question.reason);
  const [decide, { error }] = useDecideRuledMutation();
  const isMissing = reason.trim() === '';
  const save = async () => {
    const params = { programId, changeId: rule._id };
    const body = { questionIds: [question._id], decision: 'expires' as const, reason };
    if (!(await decide({ params, body })).error) onClose();
  };
  return (
    <FormDialog
      title={messages.whyQuestionLeaves}
      isWrong={isMissing}
      failed={decisionFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <p>
            <QuestionText text={question.text} inline />
          </p>
          <ReasonField value={reason} isMissing={submitted && isMissing} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
