import '../ui/forms.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { countText } from '../ui/words/counts.ts';
import { sourceText } from '../ui/words/validity.ts';
import classes from './editions.module.css';
import { type CitingQuestion, useCreateRuleChangeMutation, useListCitingQuery } from './queries.ts';
import { failedText } from './words.ts';

const TYPING_PAUSE_MS = 300;

const blank = { cited: '', changesOn: '', what: '', newFrom: '' };

/** What cites the rule as it is typed; all of it is chosen until somebody leaves one out. */
function useCiting(programId: string, typed: string) {
  const [cited] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { currentData } = useListCitingQuery(
    cited ? { params: { programId }, query: { cited } } : skipToken,
  );
  const found = cited ? currentData : undefined;
  return {
    found,
    chosen: (found ?? []).map(({ _id }) => _id).filter((id) => !left.includes(id)),
    toggle: (id: string) =>
      setLeft((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
  };
}

interface EnterRuleProps {
  programId: string;
  onClose: () => void;
}

/** A rule that changes on a day, and the questions to look at again for it. */
export function EnterRule({ programId, onClose }: EnterRuleProps) {
  const [form, setForm] = useState(blank);
  const { found, chosen, toggle } = useCiting(programId, form.cited);
  const [create, { error }] = useCreateRuleChangeMutation();
  const change = (next: Partial<typeof blank>) => setForm((now) => ({ ...now, ...next }));
  const save = async () => {
    const { newFrom, ...rule } = form;
    const body = { ...rule, questionIds: chosen, ...(newFrom && { newFrom }) };
    if (!(await create({ params: { programId }, body })).error) onClose();
  };
  return (
    <FormDialog
      title="A rule changes"
      missing={!form.cited.trim() || !form.changesOn || chosen.length === 0}
      failed={failedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(told) => (
        <>
          <TextInput
            label="Rule, as your questions cite it"
            description="Several ways with semicolons between: FAR 61.57; 14 CFR 61.57"
            value={form.cited}
            error={told && !form.cited.trim() && 'Name the rule'}
            onChange={({ currentTarget }) => change({ cited: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Changes on"
            description="The first day on which the new rule holds"
            value={form.changesOn}
            error={told && !form.changesOn && 'Choose a day'}
            onChange={({ currentTarget }) => change({ changesOn: currentTarget.value })}
          />
          <Textarea
            label="What changes"
            autosize
            minRows={2}
            value={form.what}
            onChange={({ currentTarget }) => change({ what: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="New questions valid from"
            description="If that is another day"
            value={form.newFrom}
            onChange={({ currentTarget }) => change({ newFrom: currentTarget.value })}
          />
          <Found found={found} chosen={chosen} onToggle={toggle} />
          {told && found && chosen.length === 0 && (
            <p className={classes.problem}>Choose at least one question.</p>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface FoundProps {
  found: readonly CitingQuestion[] | undefined;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

function Found({ found, chosen, onToggle }: FoundProps) {
  const words =
    found &&
    (found.length === 0
      ? 'No question cites it.'
      : `${countText(found.length, 'question cites', 'questions cite')} it.`);
  return (
    <div className={classes.found}>
      <p role="status">{words}</p>
      {found?.map(({ _id, text, reference, edition }) => (
        <Checkbox
          key={_id}
          label={text}
          description={sourceText(reference, edition)}
          checked={chosen.includes(_id)}
          onChange={() => onToggle(_id)}
        />
      ))}
    </div>
  );
}
