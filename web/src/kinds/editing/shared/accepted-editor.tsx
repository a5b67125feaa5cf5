import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { EditorProps } from '../editor.ts';
import classes from '../editors.module.css';
import type { AcceptedFields } from './accepted.ts';
import * as messages from './messages.ts';

interface AcceptedEditorProps extends EditorProps<AcceptedFields> {
  /** An explanation of the field for the correct answer, if the field's label is not enough. */
  description?: string;
}

/** The editor of question kinds that compare an answer with a list of accepted answers. */
export function AcceptedEditor({ form, onChange, problems, description }: AcceptedEditorProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label={messages.correctAnswer}
        description={description}
        value={form.accepted}
        error={problems.correctAnswer}
        onChange={({ currentTarget }) => onChange({ accepted: currentTarget.value })}
      />
      <Textarea
        label={messages.alsoAccepted}
        description={messages.howToListAccepted}
        autosize
        minRows={2}
        value={form.otherAccepted}
        error={problems.otherAnswers}
        onChange={({ currentTarget }) => onChange({ otherAccepted: currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput
          label={messages.tolerance}
          description={messages.whatToleranceIs}
          inputMode="decimal"
          value={form.tolerance}
          error={problems.tolerance && messages.zeroOrMore}
          onChange={({ currentTarget }) => onChange({ tolerance: currentTarget.value })}
        />
        <Checkbox
          label={messages.matchCapitalization}
          mt="xl"
          checked={form.caseSensitive}
          onChange={({ currentTarget }) => onChange({ caseSensitive: currentTarget.checked })}
        />
      </div>
    </div>
  );
}
