import { Choices } from '../parts/choices.tsx';
import { type AskProps, rightAnswer } from '../view.ts';

export function Ask({ paper, value, onChange, locked, verdict }: AskProps<'multiple-choice'>) {
  return (
    <Choices
      choices={paper.options}
      chosen={value?.option ?? null}
      right={rightAnswer('multiple-choice', verdict)?.option ?? null}
      locked={locked}
      onChoose={(option) => onChange({ type: 'multiple-choice', option })}
    />
  );
}
