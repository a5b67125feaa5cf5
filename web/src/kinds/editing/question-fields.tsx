import '../../ui/forms.css';
import type { Difficulty } from '@certway/contract/fields';
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { EditorProps, KindEditor } from './editor.ts';
import classes from './editors.module.css';
import { kindEditors } from './editors.ts';
import type { QuestionForm } from './form.ts';
import { ImageField } from './image-field.tsx';
import { kindLabel, offeredFirst } from './kind-label.ts';

const option = (kind: Kind) => ({ value: kind, label: kindLabel(kind) });
const kindOptions = [
  ...offeredFirst.map(option),
  {
    group: 'More kinds',
    items: kindNames.filter((kind) => !offeredFirst.includes(kind)).map(option),
  },
];

type FieldsProps = EditorProps<QuestionForm>;

const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

function Pictured({ form, onChange, problems }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Illustration</legend>
      <ImageField
        of="illustration"
        label="Illustration"
        path={form.illustration}
        alt={form.illustrationAlt}
        problem={problems.illustration}
        onChange={(illustration) => onChange({ illustration })}
      />
      {form.illustration && (
        <TextInput
          label="Alternative text"
          description="What it shows, for people who cannot see it"
          value={form.illustrationAlt}
          error={problems.illustrationAlt}
          onChange={({ currentTarget }) => onChange({ illustrationAlt: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

/** For which exams it is asked. */
function Days({ form, onChange, problems }: FieldsProps) {
  return (
    <div className={classes.two}>
      <TextInput
        type="date"
        label="Valid from"
        description="Asked for exams from this day on"
        value={form.validFrom}
        error={problems.validFrom}
        onChange={({ currentTarget }) => onChange({ validFrom: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Valid until"
        description="Asked for exams before this day"
        value={form.validUntil}
        error={problems.validUntil}
        onChange={({ currentTarget }) => onChange({ validUntil: currentTarget.value })}
      />
    </div>
  );
}

function Explained({ form, onChange, problems }: FieldsProps) {
  return (
    <>
      <Textarea
        label="Explanation"
        description="Shown once the answer is locked"
        autosize
        minRows={2}
        value={form.explanation}
        error={problems.explanation}
        onChange={({ currentTarget }) => onChange({ explanation: currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput
          label="Reference"
          description="Where it is written: a rule, a page"
          value={form.reference}
          error={problems.reference}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
        <TextInput
          label="Edition"
          description="Of that source, if it has editions"
          value={form.edition}
          error={problems.edition}
          onChange={({ currentTarget }) => onChange({ edition: currentTarget.value })}
        />
      </div>
      <Days {...{ form, onChange, problems }} />
      <div className={classes.two}>
        <TextInput
          type="date"
          label="Reviewed on"
          description="When it was last compared with its source"
          value={form.reviewedOn}
          error={problems.reviewedOn}
          onChange={({ currentTarget }) => onChange({ reviewedOn: currentTarget.value })}
        />
        <NativeSelect
          label="Difficulty"
          description="How hard you expect it to be"
          data={difficulties}
          value={form.difficulty}
          onChange={({ currentTarget }) =>
            onChange({ difficulty: currentTarget.value as Difficulty })
          }
        />
      </div>
    </>
  );
}

/** All that is written of a question, whatever its kind. */
export function QuestionFields(props: FieldsProps) {
  const { form, onChange, problems } = props;
  const OwnEditor: KindEditor<QuestionForm> = kindEditors[form.type];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Question Type"
        data={kindOptions}
        value={form.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as Kind })}
      />
      <Textarea
        label="Question Text"
        description="Markdown and formulas between dollar signs, as in $E = mc^2$"
        autosize
        minRows={3}
        value={form.text}
        error={problems.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <Pictured {...props} />
      <OwnEditor {...props} />
      <Explained {...props} />
    </div>
  );
}
