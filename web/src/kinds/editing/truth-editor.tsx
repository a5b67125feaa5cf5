import { Radio } from '@mantine/core';
import type { EditorProps } from './editor.ts';

export function TruthEditor({ form, onChange, problems }: EditorProps) {
  return (
    <Radio.Group
      label="Correct answer"
      value={form.truth}
      error={problems.correctAnswer}
      onChange={(truth) => onChange({ truth: truth as 'True' | 'False' })}
    >
      <Radio value="True" label="True" mt="xs" />
      <Radio value="False" label="False" mt="xs" />
    </Radio.Group>
  );
}
