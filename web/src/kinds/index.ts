import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { essay } from './essay/view.tsx';
import { fillBlank } from './fill-blank/view.tsx';
import { matching } from './matching/view.tsx';
import { multipleChoice } from './multiple-choice/view.tsx';
import { shortAnswer } from './short-answer/view.tsx';
import { structural } from './structural/view.tsx';
import { text } from './text/view.tsx';
import { trueFalse } from './true-false/view.tsx';
import type { KindView } from './view.ts';

/** A kind without its view does not compile. */
export const kindViews: { [K in Kind]: KindView<K> } = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  matching,
  'short-answer': shortAnswer,
  text,
  structural,
  essay,
};

/** The view of a paper, for code that does not care which kind it is. */
export function viewOf<K extends Kind>({ type }: { type: K }): KindView<K> {
  return kindViews[type];
}

/** Everything of a question that may have to be set before it is shown. */
export const textsOf = (paper: Paper, told: Verdict | null = null): string[] => [
  ...viewOf(paper).texts(paper),
  ...(told ? [told.explanation] : []),
];

export const isAnswered = (value: Answer | null, paper: Paper): boolean =>
  viewOf(paper).isAnswered(value, paper);
