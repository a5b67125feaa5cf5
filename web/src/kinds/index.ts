import {
  type Answer,
  type Kind,
  type KindsWith,
  kindTraits,
  type Paper,
} from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import { essay } from './essay/view.ts';
import { fillBlank } from './fill-blank/view.ts';
import { matching } from './matching/view.ts';
import { multipleChoice } from './multiple-choice/view.ts';
import { multipleResponse } from './multiple-response/view.ts';
import { numeric } from './numeric/view.ts';
import { ordering } from './ordering/view.ts';
import { shortAnswer } from './short-answer/view.ts';
import { structural } from './structural/view.ts';
import { text } from './text/view.ts';
import { trueFalse } from './true-false/view.ts';
import type { KindView } from './view.ts';

/** A kind without its view does not compile. */
export const kindViews: { [K in Kind]: KindView<K> } = {
  'multiple-choice': multipleChoice,
  'multiple-response': multipleResponse,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  matching,
  ordering,
  numeric,
  'short-answer': shortAnswer,
  text,
  structural,
  essay,
};

/** The view of a paper, for code that does not care which kind it is. */
export function viewOf<K extends Kind>({ type }: { type: K }): KindView<K> {
  return kindViews[type];
}

/** Every text of a question that may have to be typeset before it is shown. */
export const textsOf = (paper: Paper, told: Verdict | null = null): string[] => [
  ...viewOf(paper).texts(paper),
  ...(told ? [told.explanation] : []),
];

/** Every picture of a question. */
export const picturesOf = (paper: Paper): string[] => [
  ...(paper.illustration ? [paper.illustration] : []),
  ...viewOf(paper).pictures(paper),
];

export const isAnswered = (value: Answer | null, paper: Paper): boolean =>
  viewOf(paper).isAnswered(value, paper);

/** Whether it is marked by the coach, and by no rule. */
export const isCoached = <Shown extends { type: Kind }>(
  shown: Shown,
): shown is Extract<Shown, { type: KindsWith<'graded', 'coach'> }> =>
  kindTraits[shown.type].graded === 'coach';
