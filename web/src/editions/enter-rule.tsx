import '../ui/forms.css';
import type { ChangeKind } from '@certway/contract/editions/index';
import { NAME_LENGTH, NOTE_LENGTH } from '@certway/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ChooseQuestions, useChosenQuestions } from './choose-questions.tsx';
import { decisionFailure } from './labels.ts';
import * as messages from './messages.ts';
import {
  type RuleChange,
  useCreateRuleChangeMutation,
  useUpdateRuleChangeMutation,
} from './queries.ts';

interface RuleChangeForm {
  cited: string;
  changesOn: string;
  what: string;
  newFrom: string;
}

const blank: RuleChangeForm = { cited: '', changesOn: '', what: '', newFrom: '' };

/**
 * Converts a rule change to its form. The field for the date of the new rule is empty if that date
 * equals the date of the change.
 */
const formOfRule = ({ cited, changesOn, what, newFrom }: RuleChange): RuleChangeForm => ({
  cited,
  changesOn,
  what,
  newFrom: newFrom === changesOn ? '' : newFrom,
});

const kindTexts: Record<
  ChangeKind,
  {
    title: string;
    again: string;
    name: string;
    nameHint: string;
    day: string;
    dayHint: string;
    what: string;
    nameIt: string;
  }
> = {
  rule: {
    title: messages.enterRuleChange,
    again: messages.editRuleChange,
    name: messages.ruleAsCited,
    nameHint: messages.howToCite,
    nameIt: messages.ruleRequired,
    day: messages.changesOn,
    dayHint: messages.whatChangesOnIs,
    what: messages.whatChanges,
  },
  edition: {
    title: messages.addEdition,
    again: messages.editEdition,
    name: messages.nameOfEdition,
    nameHint: messages.howToNameEdition,
    nameIt: messages.nameRequired,
    day: messages.startsOn,
    dayHint: messages.whatStartsOnIs,
    what: messages.whatIsNew,
  },
};

interface EnterRuleProps {
  programId: string;
  kind: ChangeKind;
  /** The rule change to edit; left out to create a new one. */
  rule?: RuleChange | undefined;
  onClose: () => void;
}

/**
 * Returns a function that creates or updates a rule change and resolves to true once it is stored.
 */
function useStoreRule(programId: string, kind: ChangeKind, rule: RuleChange | undefined) {
  const [create, creating] = useCreateRuleChangeMutation();
  const [update, updating] = useUpdateRuleChangeMutation();
  const store = async (body: Omit<RuleChangeForm, 'newFrom'> & { questionIds: string[] }) => {
    const { error } = rule
      ? await update({ params: { programId, changeId: rule._id }, body })
      : await create({ params: { programId }, body: { kind, ...body } });
    return !error;
  };
  return { store, error: creating.error ?? updating.error };
}

/** A form for a rule change or a new edition: its date, and the questions that need a decision. */
export function EnterRule({ programId, kind, rule, onClose }: EnterRuleProps) {
  const [form, setForm] = useState(() => (rule ? formOfRule(rule) : blank));
  const choosing = useChosenQuestions(programId, { kind, rule, cited: form.cited });
  const { store, error } = useStoreRule(programId, kind, rule);
  const change = (next: Partial<RuleChangeForm>) => setForm((now) => ({ ...now, ...next }));
  const { questionIds } = choosing;
  const lacksQuestion = kind === 'rule' && questionIds.length === 0;
  const say = kindTexts[kind];
  const save = async () => {
    const { newFrom, ...entered } = form;
    const body = { ...entered, questionIds, ...(newFrom && { newFrom }) };
    if (await store(body)) onClose();
  };
  return (
    <FormDialog
      title={rule ? say.again : say.title}
      isWrong={!form.cited.trim() || !form.changesOn || lacksQuestion}
      failed={decisionFailure(error)}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <TextInput
            label={say.name}
            description={say.nameHint}
            maxLength={NAME_LENGTH}
            value={form.cited}
            error={submitted && !form.cited.trim() && say.nameIt}
            onChange={({ currentTarget }) => change({ cited: currentTarget.value })}
          />
          <DateField
            label={say.day}
            description={say.dayHint}
            value={form.changesOn}
            error={submitted && !form.changesOn && messages.chooseDay}
            onChange={({ currentTarget }) => change({ changesOn: currentTarget.value })}
          />
          <Textarea
            label={say.what}
            autosize
            minRows={2}
            maxLength={NOTE_LENGTH}
            value={form.what}
            onChange={({ currentTarget }) => change({ what: currentTarget.value })}
          />
          <DateField
            label={messages.newQuestionsFrom}
            description={messages.ifAnotherDay}
            value={form.newFrom}
            onChange={({ currentTarget }) => change({ newFrom: currentTarget.value })}
          />
          <ChooseQuestions
            {...choosing}
            problem={submitted && choosing.isFound && lacksQuestion && messages.chooseQuestion}
          />
        </>
      )}
    </FormDialog>
  );
}
