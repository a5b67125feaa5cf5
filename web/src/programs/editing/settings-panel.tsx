import '../../ui/forms.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApprovalSetting } from '../../approvals/index.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { Form } from '../../ui/form.tsx';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';
import { useGetAuthoredProgramQuery, useUpdateProgramMutation } from './queries.ts';
import { RuleFields, ShopFields } from './settings-fields.tsx';
import { settingsChange, settingsFormOf, settingsProblems } from './settings-form.ts';
import { WholeProgram } from './whole-program.tsx';

/**
 * Edits the settings of a program. The form keeps its input until a new revision is loaded, which
 * resets the form.
 */
export function SettingsPanel({ program }: { program: EditableProgram }) {
  const [from, setFrom] = useState(program);
  const [form, setForm] = useState(() => settingsFormOf(program));
  const [said, setSaid] = useState<{ words: string; wrong: boolean; stale?: boolean } | null>(null);
  const [update, { isLoading }] = useUpdateProgramMutation();
  const { refetch } = useGetAuthoredProgramQuery({ params: { programId: program._id } });
  const problems = settingsProblems(form);

  const begin = (with_: EditableProgram) => {
    setFrom(with_);
    setForm(settingsFormOf(with_));
  };
  const save = async () => {
    const body = settingsChange(form, from.revision);
    const { data, error } = await update({ params: { programId: from._id }, body });
    if (data) {
      begin(data);
      return setSaid({ words: messages.everythingSaved, wrong: false });
    }
    const stale = isCallFailure(error) && error.code === 'program-changed';
    if (stale) refetch();
    const words = stale ? error.message : messages.programNotSaved;
    setSaid({ words, wrong: true, stale });
  };
  return (
    <div className={classes.panel}>
      <Form className={classes.fields} isWrong={Object.keys(problems).length > 0} onSave={save}>
        {(submitted) => (
          <>
            <ShopFields
              currency={program.settings.currency}
              form={form}
              problems={submitted ? problems : {}}
              onChange={(c) => setForm({ ...form, ...c })}
            />
            <RuleFields
              form={form}
              problems={submitted ? problems : {}}
              onChange={(c) => setForm({ ...form, ...c })}
            />
            <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
              {said?.words}
            </p>
            <div className={classes.buttons}>
              <Button type="submit" loading={isLoading}>
                {messages.saveChanges}
              </Button>
              {said?.stale && (
                <Button variant="default" onClick={() => begin(program)}>
                  {messages.showSavedVersion}
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
      <ApprovalSetting programId={program._id} />
      <WholeProgram program={program} />
    </div>
  );
}
