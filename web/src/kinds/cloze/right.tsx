import { type RightAnswerProps, rightAnswer } from '../view.ts';

export function RightAnswer({ question, verdict }: RightAnswerProps<'cloze'>) {
  const right = rightAnswer('cloze', verdict)?.blanks ?? [];
  return (
    <ol>
      {question.blanks.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
        <li key={place}>{right[place] ?? ''}</li>
      ))}
    </ol>
  );
}
