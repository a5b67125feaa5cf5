import type { WrittenPassage } from '@certway/contract/questions/passage';
import { Textarea, TextInput } from '@mantine/core';
import { ImageField } from '../../kinds/editing/image-field.tsx';
import * as messages from './messages.ts';

interface PassageFieldsProps {
  passage: WrittenPassage;
  /** The validation problem with the passage. */
  problem?: string | false | undefined;
  write: (change: Partial<WrittenPassage>) => void;
}

export function PassageFields({ passage, problem, write }: PassageFieldsProps) {
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
        error={problem}
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
    </>
  );
}
