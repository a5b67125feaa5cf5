import { Choices } from '../parts/choices.tsx';
import type { AskProps } from '../view.ts';
import { chosenOf, rightOf } from './chosen.ts';

export function Ask({ question, value, onChange, locked, verdict }: AskProps<'multiple-choice'>) {
  return (
    <Choices
      choices={question.options}
      chosen={chosenOf(value)}
      right={rightOf(verdict)}
      verdict={verdict}
      locked={locked}
      onChoose={(option) => onChange({ type: 'multiple-choice', option })}
    />
  );
}
