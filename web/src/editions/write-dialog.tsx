import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkQuestion } from '../kinds/editing/check.ts';
import type { FieldProblems } from '../kinds/editing/editor.ts';
import { formFromDraft } from '../kinds/editing/form.ts';
import { QuestionFields } from '../kinds/editing/question-fields.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateText } from '../ui/words/moments.ts';
import classes from './editions.module.css';
import { decisionFailure } from './labels.ts';
import * as messages from './messages.ts';
import { type RuleChange, type RuledQuestion, useDecideRuledMutation } from './queries.ts';
import { ReasonField } from './reason-dialog.tsx';

export interface QuestionWriting {
  as: 'edited' | 'replaced';
  question: RuledQuestion;
}

interface WriteDialogProps extends QuestionWriting {
  params: { programId: string; changeId: string };
  rule: RuleChange;
  onClose: () => void;
}

const titles = { edited: messages.editQuestion, replaced: messages.replaceQuestion };

const hints: Record<QuestionWriting['as'], (rule: RuleChange) => string> = {
  edited: () => messages.whatEditingDoes,
  replaced: ({ changesOn, newFrom }) =>
    messages.whatReplacingDoes({ expires: dateText(changesOn), from: dateText(newFrom) }),
};

/**
 * Returns the initial form. It is a copy of the old question, because most of the text stays the
 * same.
 */
function startWith({ as, question }: QuestionWriting, { newFrom }: RuleChange) {
  const form = formFromDraft(question.question);
  return as === 'edited' ? form : { ...form, validFrom: newFrom, validUntil: '' };
}

/**
 * A dialog that edits a question, or writes its replacement for the day on which the rule changes.
 */
export function WriteDialog({ as, question, rule, params, onClose }: WriteDialogProps) {
  const [form, setForm] = useState(() => startWith({ as, question }, rule));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [reason, setReason] = useState(question.reason);
  const [submitted, setSubmitted] = useState(false);
  const asksWhy = rule.kind === 'edition' && as === 'replaced';
  const lacksReason = asksWhy && reason.trim() === '';
  const [decide, { error, isLoading }] = useDecideRuledMutation();
  const save = async () => {
    const checked = checkQuestion(form);
    setProblems(checked.problems ?? {});
    setSubmitted(true);
    if (!checked.draft || lacksReason) return;
    const { _id, version } = question;
    const body = { questionIds: [_id], decision: as, question: checked.draft, version, reason };
    if (!(await decide({ params, body })).error) onClose();
  };
  return (
    <Dialog title={titles[as]} opened onClose={onClose} size="xl" holds>
      <p className={classes.soft}>{hints[as](rule)}</p>
      {asksWhy && (
        <ReasonField value={reason} isMissing={submitted && lacksReason} onChange={setReason} />
      )}
      <QuestionFields
        form={form}
        problems={problems}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
      />
      <p role="alert" className={classes.problem}>
        {decisionFailure(error) || Object.values(problems)[0]}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button loading={isLoading} onClick={save}>
          {messages.save}
        </Button>
      </div>
    </Dialog>
  );
}
