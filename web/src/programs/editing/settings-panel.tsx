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
import * as messages from './messages.ts';
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
  { value: '', label: messages.none },
  ...Object.entries(categories).map(([value, label]) => ({ value, label })),
];

function ShopFields(props: FieldsProps) {
  const text = textProps(props);
  return (
    <>
      <TextInput label={messages.programName} {...text('name')} />
      <Textarea label={messages.programDescription} autosize minRows={3} {...text('description')} />
      <NativeSelect label={messages.category} data={categoryOptions} {...text('category')} />
      <div className={classes.two}>
        <TextInput label={messages.price} inputMode="decimal" {...text('price')} />
        <TextInput
          label={messages.originalPrice}
          description={messages.whereOriginalPriceIsShown}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="decimal"
          {...text('originalPrice')}
        />
        <TextInput label={messages.discount} inputMode="numeric" {...text('discountPercentage')} />
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
          label={messages.enrollmentLimit}
          value={form.limited ? 'limited' : 'unlimited'}
          onChange={(value) => onChange({ limited: value === 'limited' })}
        >
          <Radio mt="xs" value="unlimited" label={messages.unlimited} />
          <Radio
            mt="xs"
            value="limited"
            label={
              form.limited ? messages.limitedTo({ places: form.enrollmentLimit }) : messages.limited
            }
          />
        </Radio.Group>
        <Radio.Group
          label={messages.visibility}
          value={form.isPublic ? 'public' : 'private'}
          onChange={(value) => onChange({ isPublic: value === 'public' })}
        >
          <Radio mt="xs" value="public" label={messages.isPublic} />
          <Radio mt="xs" value="private" label={messages.isPrivate} />
        </Radio.Group>
      </div>
      {form.limited && (
        <TextInput label={messages.places} inputMode="numeric" {...text('enrollmentLimit')} />
      )}
      <div className={classes.two}>
        <TextInput label={messages.passMark} inputMode="decimal" {...text('passMark')} />
        <NativeSelect
          label={messages.whenVerdictIsShown}
          data={[
            { value: 'at-once', label: messages.afterEachAnswer },
            { value: 'at-end', label: messages.atTheEnd },
          ]}
          {...text('feedback')}
        />
      </div>
      <Checkbox
        mb="sm"
        label={messages.shuffleOptions}
        description={messages.whatIsNotShuffled}
        checked={form.mixesOptions}
        onChange={({ currentTarget }) => onChange({ mixesOptions: currentTarget.checked })}
      />
      <Checkbox
        label={messages.certificate}
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
      return setSaid({ words: messages.everythingSaved, wrong: false });
    }
    const stale = isCallFailure(error) && error.code === 'program-changed';
    if (stale) refetch();
    const words = stale ? error.message : messages.programNotSaved;
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
            {messages.saveChanges}
          </Button>
          {said?.stale && (
            <Button variant="default" onClick={() => begin(program)}>
              {messages.showSavedVersion}
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
    else toast(messages.programNotSaved);
  };
  const drop = async () => {
    const { data } = await remove({ params: { programId } });
    setAsked(false);
    if (!data) return toast(messages.programNotSaved);
    toast(
      data.archived
        ? messages.programArchived({ programName: name })
        : messages.programDeleted({ programName: name }),
    );
    navigate(paths.editPrograms);
  };
  return (
    <section className={classes.danger} aria-label={messages.wholeProgram}>
      <div className={classes.buttons}>
        <Button variant="default" loading={duplicating.isLoading} onClick={copy}>
          {messages.duplicateProgram}
        </Button>
        <TransferProgram program={program} />
        <Button variant="default" onClick={() => setAsked(true)}>
          {messages.deleteProgram}
        </Button>
      </div>
      {asked && (
        <RemoveDialog
          title={messages.deleteProgram}
          text={messages.whatDeletingDoes({ programName: name })}
          onClose={() => setAsked(false)}
          onRemove={drop}
        />
      )}
    </section>
  );
}
