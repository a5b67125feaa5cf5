import '../../ui/forms.css';
import { categories } from '@certway/contract/categories';
import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApprovalSetting } from '../../approvals/index.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toasts.ts';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import {
  useDeleteProgramMutation,
  useDuplicateProgramMutation,
  useGetAuthoredProgramQuery,
  useUpdateProgramMutation,
} from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import {
  type SettingsForm,
  type SettingsProblems,
  settingsChange,
  settingsFormOf,
  settingsProblems,
} from './settings-form.ts';
import { TransferProgram } from './transfer-program.tsx';

interface FieldsProps {
  form: SettingsForm;
  problems: SettingsProblems;
  onChange: (change: Partial<SettingsForm>) => void;
}

type TextField = {
  [F in keyof SettingsForm]: SettingsForm[F] extends boolean ? never : F;
}[keyof SettingsForm];

const textProps =
  ({ form, problems, onChange }: FieldsProps) =>
  (field: TextField) => ({
    value: form[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });

const categoryOptions = [
  { value: '', label: 'None' },
  ...Object.entries(categories).map(([value, label]) => ({ value, label })),
];

function ShopFields(props: FieldsProps) {
  const text = textProps(props);
  return (
    <>
      <TextInput label="Program Name" {...text('name')} />
      <Textarea label="Program Description" autosize minRows={3} {...text('description')} />
      <NativeSelect label="Category" data={categoryOptions} {...text('category')} />
      <div className={classes.two}>
        <TextInput label="Price" inputMode="decimal" {...text('price')} />
        <TextInput
          label="Original price"
          description="Struck through beside the price"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal"
          {...text('originalPrice')}
        />
        <TextInput
          label="Discount in percent"
          inputMode="numeric"
          {...text('discountPercentage')}
        />
      </div>
    </>
  );
}

function RuleFields(props: FieldsProps) {
  const { form, onChange } = props;
  const text = textProps(props);
  return (
    <>
      <div className={classes.two}>
        <Radio.Group
          label="Enrollment limit"
          value={form.limited ? 'limited' : 'unlimited'}
          onChange={(value) => onChange({ limited: value === 'limited' })}
        >
          <Radio mt="xs" value="unlimited" label="Unlimited" />
          <Radio
            mt="xs"
            value="limited"
            label={form.limited ? `Limited to ${form.enrollmentLimit}` : 'Limited'}
          />
        </Radio.Group>
        <Radio.Group
          label="Who finds it"
          value={form.isPublic ? 'public' : 'private'}
          onChange={(value) => onChange({ isPublic: value === 'public' })}
        >
          <Radio mt="xs" value="public" label="Public" />
          <Radio mt="xs" value="private" label="Private" />
        </Radio.Group>
      </div>
      {form.limited && (
        <TextInput label="Places" inputMode="numeric" {...text('enrollmentLimit')} />
      )}
      <div className={classes.two}>
        <TextInput label="Pass mark in percent" inputMode="decimal" {...text('passMark')} />
        <NativeSelect
          label="Right or wrong is told"
          data={[
            { value: 'at-once', label: 'After each answer' },
            { value: 'at-end', label: 'At the end of the quiz' },
          ]}
          {...text('feedback')}
        />
      </div>
      <Checkbox
        mb="sm"
        label="Mix the options in each attempt"
        description="Options that name each other by letter or place, and figures in order, stay as they are."
        checked={form.mixesOptions}
        onChange={({ currentTarget }) => onChange({ mixesOptions: currentTarget.checked })}
      />
      <Checkbox
        label="Certificate"
        checked={form.certificateEnabled}
        onChange={({ currentTarget }) => onChange({ certificateEnabled: currentTarget.checked })}
      />
    </>
  );
}

/** Settings are reset by each revision that is loaded; until then what was typed stays. */
export function SettingsPanel({ program }: { program: EditableProgram }) {
  const [from, setFrom] = useState(program);
  const [form, setForm] = useState(() => settingsFormOf(program));
  const [told, setTold] = useState(false);
  const [said, setSaid] = useState<{ words: string; wrong: boolean; stale?: boolean } | null>(null);
  const [update, { isLoading }] = useUpdateProgramMutation();
  const { refetch } = useGetAuthoredProgramQuery({ params: { programId: program._id } });
  const problems = told ? settingsProblems(form) : {};

  const begin = (with_: EditableProgram) => {
    setFrom(with_);
    setForm(settingsFormOf(with_));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (Object.keys(settingsProblems(form)).length > 0) return;
    const body = settingsChange(form, from.revision);
    const { data, error } = await update({ params: { programId: from._id }, body });
    if (data) {
      begin(data);
      return setSaid({ words: 'Everything is saved.', wrong: false });
    }
    const stale = isCallFailure(error) && error.code === 'program-changed';
    if (stale) refetch();
    const words = stale ? error.message : 'Failed to save program';
    setSaid({ words, wrong: true, stale });
  };
  return (
    <div className={classes.panel}>
      <form className={classes.fields} onSubmit={save} noValidate>
        <ShopFields form={form} problems={problems} onChange={(c) => setForm({ ...form, ...c })} />
        <RuleFields form={form} problems={problems} onChange={(c) => setForm({ ...form, ...c })} />
        <p role="status" className={classes.said} data-wrong={said?.wrong || undefined}>
          {said?.words}
        </p>
        <div className={classes.buttons}>
          <Button type="submit" loading={isLoading}>
            Save Changes
          </Button>
          {said?.stale && (
            <Button variant="default" onClick={() => begin(program)}>
              Show the saved version
            </Button>
          )}
        </div>
      </form>
      <ApprovalSetting programId={program._id} />
      <WholeProgram program={program} />
    </div>
  );
}

function WholeProgram({ program }: { program: EditableProgram }) {
  const { _id: programId, name } = program;
  const [duplicate, duplicating] = useDuplicateProgramMutation();
  const [remove] = useDeleteProgramMutation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const copy = async () => {
    const { data } = await duplicate({ params: { programId } });
    if (data) navigate(`${paths.editPrograms}?program=${data._id}`);
    else toast('Failed to save program');
  };
  const drop = async () => {
    const { data } = await remove({ params: { programId } });
    setAsked(false);
    if (!data) return toast('Failed to save program');
    toast(
      data.archived ? `'${name}' is archived: those who have it keep it.` : `'${name}' is deleted.`,
    );
    navigate(paths.editPrograms);
  };
  return (
    <section className={classes.danger} aria-label="The whole program">
      <div className={classes.buttons}>
        <Button variant="default" loading={duplicating.isLoading} onClick={copy}>
          Duplicate program
        </Button>
        <TransferProgram program={program} />
        <Button variant="default" onClick={() => setAsked(true)}>
          Delete program
        </Button>
      </div>
      {asked && (
        <RemoveDialog
          title="Delete program"
          text={`'${name}' leaves the store. If anyone has it, it is archived and they keep it; otherwise it is deleted for good.`}
          onClose={() => setAsked(false)}
          onRemove={drop}
        />
      )}
    </section>
  );
}
