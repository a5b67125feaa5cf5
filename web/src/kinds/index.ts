import type { Answer, Paper } from '@certway/contract/kinds/index';
import { type Kind, type KindsWith, kindTraits } from '@certway/contract/kinds/traits';
import type { Verdict } from '@certway/contract/verdict';
import { cloze } from './cloze/view.ts';
import { essay } from './essay/view.ts';
import { fillBlank } from './fill-blank/view.ts';
import { hotspot } from './hotspot/view.ts';
import { matching } from './matching/view.ts';
import { multipleChoice } from './multiple-choice/view.ts';
import { multipleResponse } from './multiple-response/view.ts';
import { numeric } from './numeric/view.ts';
import { ordering } from './ordering/view.ts';
import { isPlain, prepareTexts } from './parts/question-text.tsx';
import { ILLUSTRATION_WIDTH, OPTION_WIDTH } from './parts/widths.ts';
import { shortAnswer } from './short-answer/view.ts';
import { structural } from './structural/view.ts';
import { text } from './text/view.ts';
import { trueFalse } from './true-false/view.ts';
import type { KindView } from './view.ts';

/** A kind without a view does not compile. */
export const kindViews: { [K in Kind]: KindView<K> } = {
  'multiple-choice': multipleChoice,
  'multiple-response': multipleResponse,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  cloze,
  matching,
  ordering,
  hotspot,
  numeric,
  'short-answer': shortAnswer,
  text,
  structural,
  essay,
};

/** The view of a question's kind, for code that does not depend on the kind. */
export function viewOf<K extends Kind>({ type }: { type: K }): KindView<K> {
  return kindViews[type];
}

/** Loads what shows these questions, so that each appears immediately. */
export const fetchViews = (papers: readonly Paper[]): Promise<unknown> =>
  Promise.all(
    [...new Set(papers.map(({ type }) => type))].map((type) => kindViews[type].fetch?.()),
  );

/** Every text of a question that may have to be typeset before it is shown. */
export const textsOf = (paper: Paper, told: Verdict | null = null): string[] => [
  ...viewOf(paper).texts(paper),
  ...(paper.passage ? [paper.passage.text] : []),
  ...(told ? [told.explanation] : []),
];

/** Loads all that showing these questions takes, so that each appears immediately and as it stays. */
export const prepare = (papers: readonly Paper[]): Promise<unknown> =>
  Promise.all([prepareTexts(papers.flatMap((paper) => textsOf(paper))), fetchViews(papers)]);

/** Whether no text of it has to be typeset. */
export const isReadAsWritten = (paper: Paper, told: Verdict | null = null): boolean =>
  textsOf(paper, told).every(isPlain);

/** Whether nothing has to be fetched before it can be shown: neither how its kind is drawn nor how a text is typeset. */
export const isShownAtOnce = (paper: Paper, told: Verdict | null = null): boolean =>
  viewOf(paper).fetch === undefined && isReadAsWritten(paper, told);

/** Every picture of a question, and how wide it is shown. */
export const picturesOf = (paper: Paper): { path: string; shownWidth: number }[] => [
  ...(paper.illustration ? [{ path: paper.illustration, shownWidth: ILLUSTRATION_WIDTH }] : []),
  ...(paper.passage?.illustration
    ? [{ path: paper.passage.illustration, shownWidth: ILLUSTRATION_WIDTH }]
    : []),
  ...viewOf(paper)
    .pictures(paper)
    .map((path) => ({ path, shownWidth: OPTION_WIDTH })),
];

/** What stands as the answer: what was given or is being composed, else what the paper shows. */
export const answerSoFar = (paper: Paper, value: Answer | null | undefined): Answer | null =>
  value ?? viewOf(paper).answerAsShown(paper);

export const isAnswered = (value: Answer | null, paper: Paper): boolean =>
  viewOf(paper).isAnswered(value, paper);

/** Whether the coach marks it instead of a rule. */
export const isCoached = <Shown extends { type: Kind }>(
  shown: Shown,
): shown is Extract<Shown, { type: KindsWith<'graded', 'coach'> }> =>
  kindTraits[shown.type].graded === 'coach';
