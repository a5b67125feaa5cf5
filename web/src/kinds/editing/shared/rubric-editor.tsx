import { Textarea } from '@mantine/core';
import type { EditorProps } from '../editor.ts';
import classes from '../editors.module.css';
import type { RubricFields } from './rubric.ts';

/** For the kinds that the coach marks. */
export function RubricEditor({ form, onChange, problems }: EditorProps<RubricFields>) {
  return (
    <div className={classes.fields}>
      <Textarea
        label="AI Grading Criteria"
        description="What a good answer does, as you would tell a colleague who marks for you"
        autosize
        minRows={2}
        value={form.criteria}
        error={problems.correctAnswer}
        onChange={({ currentTarget }) => onChange({ criteria: currentTarget.value })}
      />
      <Textarea
        label="AI Keywords"
        description="Separated by commas, or one a line"
        autosize
        minRows={1}
        value={form.keywords}
        error={problems['aiCriteria.keywords']}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
      <Textarea
        label="Ideal Answer"
        autosize
        minRows={3}
        value={form.idealAnswer}
        error={problems['aiCriteria.idealAnswer']}
        onChange={({ currentTarget }) => onChange({ idealAnswer: currentTarget.value })}
      />
    </div>
  );
}
