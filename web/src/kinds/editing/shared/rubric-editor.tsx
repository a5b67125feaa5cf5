import { Textarea } from '@mantine/core';
import type { EditorProps } from '../editor.ts';
import classes from '../editors.module.css';
import * as messages from './messages.ts';
import type { RubricFields } from './rubric.ts';

/** The editor of question kinds that the coach marks. */
export function RubricEditor({ form, onChange, problems }: EditorProps<RubricFields>) {
  return (
    <div className={classes.fields}>
      <Textarea
        label={messages.aiGradingCriteria}
        description={messages.whatCriteriaAre}
        autosize
        minRows={2}
        value={form.criteria}
        error={problems.correctAnswer}
        onChange={({ currentTarget }) => onChange({ criteria: currentTarget.value })}
      />
      <Textarea
        label={messages.aiKeywords}
        description={messages.howToListKeywords}
        autosize
        minRows={1}
        value={form.keywords}
        error={problems['aiCriteria.keywords']}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
      <Textarea
        label={messages.idealAnswerField}
        autosize
        minRows={3}
        value={form.idealAnswer}
        error={problems['aiCriteria.idealAnswer']}
        onChange={({ currentTarget }) => onChange({ idealAnswer: currentTarget.value })}
      />
    </div>
  );
}
