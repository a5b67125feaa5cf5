import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import type { ResultDetail } from '../parts/figures.ts';

/** Texts of the result page of a mock exam. */

export type PaperVerdict = NonNullable<ResultDetail['paper']>;
export type PaperPart = PaperVerdict['whole'];
export type PaperSection = PaperVerdict['sections'][number];

const NEARLY = 1e-9;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < NEARLY;
/** Keeps one decimal, never rounded up to a line that was not reached. */
const tenths = (value: number): string => {
  const cut = Math.floor(value * 10 + NEARLY) / 10;
  return String(isWhole(cut) ? Math.round(cut) : cut);
};

/** '7 of 12, 9 needed'; what partial credit and points off make of it is told where they do. */
export function lineText({ right, counted, worth, reached }: PaperPart): string {
  const counts = `${right} of ${counted}`;
  const isOther = Math.abs(worth - right) > NEARLY;
  const parts = [isOther ? messages.rightWorth({ counts, worth: tenths(worth) }) : counts];
  if (reached) parts.push(`${reached.needed} needed`);
  return parts.join(', ');
}

/** How much of a line is missing, in questions, exactly. */
function missingOf({ counted, worth, reached }: PaperPart): number {
  if (!reached) return 0;
  const { unit, value } = reached.line;
  if (isWhole(worth)) return reached.needed - worth;
  return (unit === 'count' ? value : (value * counted) / 100) - worth;
}

/** Texts for a distance without a number: on their own, and within a sentence. */
const alone = {
  none: messages.noMinimum,
  waits: messages.waitsForAMark,
  just: messages.justEnough,
};
const within = {
  none: messages.noMinimumWithin,
  waits: messages.waitsForAMarkWithin,
  just: messages.justEnoughWithin,
};

/** How far it is from its line: '2 short', '3 to spare'. */
export function distanceText(part: PaperPart, words = alone): string {
  const { reached } = part;
  if (!reached) return words.none;
  if (reached.met === null) return words.waits;
  const missing = missingOf(part);
  if (reached.met) {
    const spare = Math.floor(-missing + NEARLY);
    return spare > 0 ? messages.pointsToSpare({ spare }) : words.just;
  }
  return `${Math.ceil(missing * 10 - NEARLY) / 10} short`;
}

const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What decided it, in one sentence. */
export function decidedBy({ passed, whole, sections }: PaperVerdict): string {
  const short = sections.filter(({ reached }) => reached?.met === false).map(({ title }) => title);
  if (passed === null) return messages.marksDecide;
  if (passed) {
    return sections.some(({ reached }) => reached)
      ? messages.enoughEverywhere
      : messages.enoughOverall({ whole: distanceText(whole, within) });
  }
  const below = messages.stayedBelowTheMinimum({ sections: listText(short) });
  if (whole.reached?.met === false) {
    const overall = messages.notEnoughOverall({ whole: distanceText(whole, within) });
    return short.length > 0 ? `${overall}. ${below}.` : `${overall}.`;
  }
  return messages.enoughOverallBut({ below });
}

/** The line of the whole paper, as its blueprint says it. */
export function passText({ whole, pointsOff }: PaperVerdict): string {
  const { line } = whole.reached ?? {};
  if (!line) return '';
  const needed =
    line.unit === 'percent'
      ? percentText(line.value)
      : messages.rightAnswers({ answers: line.value });
  const off = pointsOff > 0 ? messages.aWrongAnswerCostsPoints({ pointsOff }) : '';
  return messages.passingNeeds({ needed, off });
}

/** What changing answers brought; null if nothing was changed. */
export function changesText({ rightToWrong, wrongToRight, other }: PaperVerdict['changes']) {
  const told = [
    [wrongToRight.length, messages.fromWrongToRight],
    [rightToWrong.length, messages.fromRightToWrong],
    [other.length, messages.withoutADifference],
  ].flatMap(([count, words]) => (count ? [`${count} ${words}`] : []));
  return told.length === 0 ? null : told.join(', ');
}

/** What is particular about one question of a paper. */
export function noteOf({ sections, questionIds, trialIds, changes }: PaperVerdict, id: string) {
  const place = questionIds.findIndex((ids) => ids.includes(id));
  const title = sections.length > 1 ? sections[place]?.title : undefined;
  const changed = changes.rightToWrong.includes(id)
    ? messages.changedFromRightToWrong
    : changes.wrongToRight.includes(id)
      ? messages.changedFromWrongToRight
      : changes.other.includes(id)
        ? 'changed'
        : undefined;
  const trial = trialIds.includes(id) ? messages.onTrialItDidNotCount : undefined;
  const note = [title, trial, changed].filter(Boolean).join(' · ');
  return note.charAt(0).toUpperCase() + note.slice(1);
}

/** The same section of the paper before; null if there was none, or it had no such section. */
export function lastTime({ earlier }: PaperVerdict, { title, code }: PaperSection) {
  const [last] = earlier;
  return last?.sections.find((one) => one.title === title && one.code === code) ?? null;
}

/** How many questions of a part were not right, and may be practiced. */
export const missedIn = ({ counted, right, waiting }: PaperPart): number =>
  Math.max(0, counted - right - waiting);
