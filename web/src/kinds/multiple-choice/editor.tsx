import { Radio } from '@mantine/core';
import { useId } from 'react';
import type { EditorProps } from '../editing/editor.ts';
import { OptionList } from '../editing/shared/option-list.tsx';
import type { MultipleChoiceFields } from './form.ts';
import * as messages from './messages.ts';

export function Editor({ form, onChange, problems }: EditorProps<MultipleChoiceFields>) {
  const group = useId();
  return (
    <OptionList
      options={form.options}
      problems={problems}
      hint={messages.howToMark}
      rightProblem={problems.correctAnswer}
      mark={({ key }, letter) => (
        <Radio
          name={group}
          checked={key === form.rightOption}
          onChange={() => onChange({ rightOption: key })}
          aria-label={messages.isCorrectOption({ letter })}
        />
      )}
      keepsOrder={form.keepsOrder}
      onKeepsOrder={(keepsOrder) => onChange({ keepsOrder })}
      onChange={(options) => onChange({ options })}
    />
  );
}
