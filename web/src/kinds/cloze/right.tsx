import { type RightAnswerProps, rightAnswer } from '../view.ts';

export function RightAnswer({ paper, verdict }: RightAnswerProps<'cloze'>) {
  const right = rightAnswer('cloze', verdict)?.blanks ?? [];
  return (
    <ol>
      {paper.blanks.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place in the text
        <li key={place}>{right[place] ?? ''}</li>
      ))}
    </ol>
  );
}
