import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { rightAnswer } from './index.ts';
import { modules } from './modules.ts';
import type { KindPrint, PrintedPart } from './print.ts';

export type { PrintedChoice, PrintedCorner, PrintedPart } from './print.ts';

/** How the question's kind is printed. */

function printOf<K extends Kind>({ type }: { type: K }): KindPrint<K> {
  return modules[type].print;
}

/** The question with what is to be answered below it. */
export function askedOnPaper<K extends Kind>(paper: Paper<K>): PrintedPart[] {
  const print = printOf<K>(paper);
  return [{ part: 'text', text: print.text?.(paper) ?? paper.text }, ...print.asked(paper)];
}

/** Every answer that is right, as it is given on this very paper. */
export function rightOnPaper<K extends Kind>(paper: Paper<K>, key: Key<K>): string[] {
  // A key has answers of its own kind, which the compiler cannot see through a list of kinds.
  const others = (key.alsoRight ?? []) as Answer[] as Answer<K>[];
  const given = [rightAnswer(key), ...others].map((answer) =>
    printOf<K>(paper).given(answer, paper),
  );
  return [...new Set(given)].filter((words) => words !== '');
}

/** What else whoever marks by hand needs to know. */
export function toldWithKey<K extends Kind>(paper: Paper<K>, key: Key<K>): PrintedPart[] {
  return printOf<K>(paper).told(paper, key);
}
