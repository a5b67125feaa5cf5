import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer } from './index.ts';
import { modules } from './modules.ts';
import type { KindPrint, PrintedPart } from './print.ts';

export type { PrintedChoice, PrintedCorner, PrintedPart } from './print.ts';

function printOf<K extends Kind>({ type }: { type: K }): KindPrint<K> {
  return modules[type].print;
}

/** Returns the question's text followed by the parts to answer. */
export function printedParts<K extends Kind>(paper: QuestionView<K>): PrintedPart[] {
  const print = printOf<K>(paper);
  return [{ part: 'text', text: print.text?.(paper) ?? paper.text }, ...print.answerParts(paper)];
}

/** Returns every right answer as it is written on the printed question. */
export function printedAnswers<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string[] {
  // A key contains only answers of its own kind. The type of the list cannot express this, so it is
  // asserted.
  const others = (key.alsoRight ?? []) as Answer[] as Answer<K>[];
  const given = [rightAnswer(key), ...others].map((answer) =>
    printOf<K>(paper).formatAnswer(answer, paper),
  );
  return [...new Set(given)].filter((words) => words !== '');
}

export function printedHints<K extends Kind>(paper: QuestionView<K>, key: Key<K>): PrintedPart[] {
  return printOf<K>(paper).markingHints(paper, key);
}
