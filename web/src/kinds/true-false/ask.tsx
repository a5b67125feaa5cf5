import { Choices } from '../parts/choices.tsx';
import type { AskProps } from '../view.ts';
import { choices, chosenOf, rightOf } from './choices.ts';

export function Ask({ value, onChange, locked, verdict }: AskProps<'true-false'>) {
  return (
    <Choices
      choices={choices}
      chosen={chosenOf(value)}
      right={rightOf(verdict)}
      verdict={verdict}
      locked={locked}
      onChoose={(chosen) => onChange({ type: 'true-false', value: chosen === 'true' })}
    />
  );
}
