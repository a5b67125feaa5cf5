import '../../ui/forms.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApprovalSetting } from '../../approvals/index.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { Form } from '../../ui/form.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useGetAuthoredProgramQuery, useUpdateProgramMutation } from './queries.ts';
import { RuleFields, ShopFields } from './settings-fields.tsx';
import {
  type SettingsForm,
  settingsChange,
  settingsFormOf,
  settingsProblems,
} from './settings-form.ts';
import { WholeProgram } from './whole-program.tsx';

interface SaveFailure {
  words: string;
  wrong: true;
  /** True if someone else has saved the program meanwhile. */
  stale: boolean;
}

/**
 * Edits the settings of a program. The form keeps its input until a new revision is loaded, which
 * resets the form.
 */
export function SettingsPanel({ program }: { program: EditableProgram }) {
  const [from, setFrom] = useState(program);
  const [form, setForm] = useState(() => settingsFormOf(program));
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [update, { isLoading }] = useUpdateProgramMutation();
  const { refetch } = useGetAuthoredProgramQuery({ params: { programId: program._id } });
  const problems = settingsProblems(form);

  const isChanged = JSON.stringify(form) !== JSON.stringify(settingsFormOf(from));
  const begin = (with_: EditableProgram) => {
    setFrom(with_);
    setForm(settingsFormOf(with_));
    setFailure(null);
  };
  const change = (typed: Partial<SettingsForm>) => {
    setForm({ ...form, ...typed });
    setFailure((now) => (now?.stale ? now : null));
  };
  const save = async () => {
    const body = settingsChange(form, from.revision);
    const { data, error } = await update({ params: { programId: from._id }, body });
    if (data) return begin(data);
    const stale = isCallFailure(error) && error.code === 'program-changed';
    if (stale) refetch();
    setFailure({ words: stale ? error.message : messages.programNotSaved, wrong: true, stale });
  };
  return (
    <div className={classes.panel}>
      <Form className={classes.fields} isWrong={Object.keys(problems).length > 0} onSave={save}>
        {(submitted) => {
          const part = { form, problems: submitted ? problems : {}, onChange: change };
          return (
            <>
              <div className={classes.columns}>
                <div className={classes.fields}>
                  <ShopFields currency={program.settings.currency} {...part} />
                </div>
                <div className={classes.fields}>
                  <RuleFields {...part} />
                </div>
              </div>
              <SaveBar isChanged={isChanged} isSaving={isLoading} outcome={failure} isOnSurface>
                {failure?.stale && (
                  <Button variant="default" onClick={() => begin(program)}>
                    {messages.showSavedVersion}
                  </Button>
                )}
              </SaveBar>
            </>
          );
        }}
      </Form>
      <ApprovalSetting programId={program._id} />
      <WholeProgram program={program} />
    </div>
  );
}
