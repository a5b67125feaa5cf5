import { Radio } from '@mantine/core';
import type { EditorProps } from '../editing/editor.ts';
import type { TruthFields } from './form.ts';

export function Editor({ form, onChange, problems }: EditorProps<TruthFields>) {
  return (
    <Radio.Group
      label="Correct answer"
      value={form.truth}
      error={problems.correctAnswer}
      onChange={(truth) => onChange({ truth: truth === 'True' ? 'True' : 'False' })}
    >
      <Radio value="True" label="True" mt="xs" />
      <Radio value="False" label="False" mt="xs" />
    </Radio.Group>
  );
}
