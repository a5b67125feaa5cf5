import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { EditorProps } from './editor.ts';
import classes from './editors.module.css';

/** For the kinds that are marked against a list of accepted answers. */
export function AcceptedEditor({ form, onChange, problems }: EditorProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Correct answer"
        description={
          form.type === 'fill-blank'
            ? 'What belongs into the blank, written as ____ above'
            : undefined
        }
        value={form.accepted}
        error={problems.correctAnswer}
        onChange={({ currentTarget }) => onChange({ accepted: currentTarget.value })}
      />
      <Textarea
        label="Also accepted"
        description="One a line: other spellings, abbreviations, with or without the unit"
        autosize
        minRows={2}
        value={form.otherAccepted}
        error={problems.otherAnswers}
        onChange={({ currentTarget }) => onChange({ otherAccepted: currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput
          label="Tolerance"
          description="For numbers: how far off is still right"
          inputMode="decimal"
          value={form.tolerance}
          error={problems.tolerance && 'A number of 0 or more, or nothing'}
          onChange={({ currentTarget }) => onChange({ tolerance: currentTarget.value })}
        />
        <Checkbox
          label="Capitals matter"
          mt="xl"
          checked={form.caseSensitive}
          onChange={({ currentTarget }) => onChange({ caseSensitive: currentTarget.checked })}
        />
      </div>
    </div>
  );
}
