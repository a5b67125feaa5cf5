import '../../ui/forms.css';
import { type Kind, kindNames } from '@certway/contract/kinds/index';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lazy } from 'react';
import { Optional } from '../../ui/optional.tsx';
import type { EditorProps, KindEditor } from './editor.ts';
import classes from './editors.module.css';
import { kindEditors } from './editors.ts';
import { Explained } from './explained-fields.tsx';
import type { QuestionForm } from './form.ts';
import { ImageField } from './image-field.tsx';
import { kindDifference, kindLabel, offeredFirst } from './kind-label.ts';
import * as messages from './messages.ts';

/** Few questions have audio, so its code is loaded on demand. */
const AudioField = lazy(async () => ({ default: (await import('./audio-field.tsx')).AudioField }));

const option = (kind: Kind) => ({ value: kind, label: kindLabel(kind) });
const kindOptions = [
  ...offeredFirst.map(option),
  {
    group: messages.moreTypes,
    items: kindNames.filter((kind) => !offeredFirst.includes(kind)).map(option),
  },
];

type FieldsProps = EditorProps<QuestionForm>;

function Pictured({ form, onChange, problems }: FieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.illustration}</legend>
      <ImageField
        of="illustration"
        label={messages.illustration}
        inSentence={messages.theIllustration}
        path={form.illustration}
        alt={form.illustrationAlt}
        problem={problems.illustration}
        onChange={(illustration) => onChange({ illustration })}
      />
      {form.illustration && (
        <TextInput
          label={messages.alternativeText}
          description={messages.whatAlternativeTextIs}
          value={form.illustrationAlt}
          error={problems.illustrationAlt}
          onChange={({ currentTarget }) => onChange({ illustrationAlt: currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

export function QuestionFields(props: FieldsProps) {
  const { form, onChange, problems } = props;
  const OwnEditor: KindEditor<QuestionForm> = kindEditors[form.type];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={messages.questionType}
        description={kindDifference(form.type)}
        data={kindOptions}
        value={form.type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as Kind })}
      />
      <Textarea
        label={messages.questionText}
        description={messages.howTextIsWritten}
        autosize
        minRows={3}
        value={form.text}
        error={problems.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className={classes.uploads} data-silent={form.audio ? undefined : ''}>
        <Pictured {...props} />
        <Optional instead={<div className={classes.audioPlace} />}>
          <AudioField {...props} />
        </Optional>
      </div>
      <OwnEditor {...props} picture={{ path: form.illustration, alt: form.illustrationAlt }} />
      <Explained {...props} />
    </div>
  );
}
