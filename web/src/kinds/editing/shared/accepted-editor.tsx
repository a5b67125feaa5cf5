import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { EditorProps } from '../editor.ts';
import classes from '../editors.module.css';
import type { AcceptedFields } from './accepted.ts';

interface AcceptedEditorProps extends EditorProps<AcceptedFields> {
  /** What the correct answer is in this kind, where its label does not say it. */
  description?: string;
}

/** For the kinds that are marked against a list of accepted answers. */
export function AcceptedEditor({ form, onChange, problems, description }: AcceptedEditorProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Correct answer"
        description={description}
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
