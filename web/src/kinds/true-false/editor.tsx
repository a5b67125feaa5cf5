import { Radio } from '@mantine/core';
import type { EditorProps } from '../editing/editor.ts';
import type { TruthFields } from './form.ts';
import * as messages from './messages.ts';

const truths = { True: messages.isTrue, False: messages.isFalse };

export function Editor({ form, onChange, problems }: EditorProps<TruthFields>) {
  return (
    <Radio.Group
      label={messages.correctAnswer}
      value={form.truth}
      error={problems.correctAnswer}
      onChange={(truth) => (truth === 'True' || truth === 'False') && onChange({ truth })}
    >
      {Object.entries(truths).map(([value, label]) => (
        <Radio key={value} value={value} label={label} mt="xs" />
      ))}
    </Radio.Group>
  );
}
