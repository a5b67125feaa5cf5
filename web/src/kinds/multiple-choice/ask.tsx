import { Choices } from '../parts/choices.tsx';
import type { AskProps } from '../view.ts';
import { chosenOf, rightOf } from './chosen.ts';

export function Ask({ paper, value, onChange, locked, verdict }: AskProps<'multiple-choice'>) {
  return (
    <Choices
      choices={paper.options}
      chosen={chosenOf(value)}
      right={rightOf(verdict)}
      locked={locked}
      onChoose={(option) => onChange({ type: 'multiple-choice', option })}
    />
  );
}
