import { Choices } from '../parts/choices.tsx';
import { type AskProps, rightAnswer } from '../view.ts';
import { choiceOf, choices } from './choices.ts';

export function Ask({ value, onChange, locked, verdict }: AskProps<'true-false'>) {
  return (
    <Choices
      choices={choices}
      chosen={choiceOf(value)}
      right={choiceOf(rightAnswer('true-false', verdict))}
      locked={locked}
      onChoose={(chosen) => onChange({ type: 'true-false', value: chosen === 'true' })}
    />
  );
}
