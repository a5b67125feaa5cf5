import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '../../kinds/editing/image-field.tsx';
import * as messages from './messages.ts';
import type { useCase } from './use-case.ts';

type CaseEditing = ReturnType<typeof useCase>;

interface PassageFieldsProps extends CaseEditing {
  submitted: boolean;
}

export function PassageFields(props: PassageFieldsProps) {
  const { form, problem, write, change, submitted } = props;
  const { passage, note } = form;
  const { title, text, illustration, illustrationAlt } = passage;
  return (
    <>
      <TextInput
        label={messages.titleLabel}
        description={messages.titleHint}
        value={title}
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <Textarea
        label={messages.passageLabel}
        description={messages.passageHint}
        autosize
        minRows={6}
        maxRows={18}
        value={text}
        error={submitted && problem === messages.empty && problem}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <ImageField
        of="illustration"
        label={messages.pictureLabel}
        inSentence={messages.thePicture}
        path={illustration ?? ''}
        alt={illustrationAlt}
        onChange={(path) => write({ illustration: path || null })}
      />
      {illustration && (
        <TextInput
          label={messages.altLabel}
          description={messages.altHint}
          value={illustrationAlt}
          onChange={({ currentTarget }) => write({ illustrationAlt: currentTarget.value })}
        />
      )}
      <TextInput
        label={messages.noteLabel}
        description={messages.noteHint}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </>
  );
}
