import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer } from './index.ts';
import { modules } from './modules.ts';
import type { KindPrint, PrintedPart } from './print.ts';

export type { PrintedChoice, PrintedCorner, PrintedPart } from './print.ts';

/** How the question's kind is printed. */

function printOf<K extends Kind>({ type }: { type: K }): KindPrint<K> {
  return modules[type].print;
}

/** The question's text with the parts to answer below it. */
export function printedParts<K extends Kind>(paper: QuestionView<K>): PrintedPart[] {
  const print = printOf<K>(paper);
  return [{ part: 'text', text: print.text?.(paper) ?? paper.text }, ...print.answerParts(paper)];
}

/** Every right answer, as it is written on this paper. */
export function printedAnswers<K extends Kind>(paper: QuestionView<K>, key: Key<K>): string[] {
  // A key holds answers of its own kind only, which the type of a list of kinds cannot express.
  const others = (key.alsoRight ?? []) as Answer[] as Answer<K>[];
  const given = [rightAnswer(key), ...others].map((answer) =>
    printOf<K>(paper).formatAnswer(answer, paper),
  );
  return [...new Set(given)].filter((words) => words !== '');
}

/** Further information for marking by hand. */
export function printedHints<K extends Kind>(paper: QuestionView<K>, key: Key<K>): PrintedPart[] {
  return printOf<K>(paper).markingHints(paper, key);
}
