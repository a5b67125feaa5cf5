import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import type { ResultDetail } from '../parts/result-stats.ts';

/** Texts of the result page of a mock exam. */

export type ExamVerdict = NonNullable<ResultDetail['paper']>;
export type ExamPart = ExamVerdict['whole'];
export type ExamSection = ExamVerdict['sections'][number];

const NEARLY = 1e-9;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < NEARLY;
/** Keeps one decimal, never rounded up to a line that was not reached. */
const tenths = (value: number): string => {
  const cut = Math.floor(value * 10 + NEARLY) / 10;
  return String(isWhole(cut) ? Math.round(cut) : cut);
};

/** '7 of 12, 9 needed'; also the worth if partial credit or points off change it. */
export function lineText({ right, counted, worth, reached }: ExamPart): string {
  const counts = `${right} of ${counted}`;
  const isOther = Math.abs(worth - right) > NEARLY;
  const parts = [isOther ? messages.rightWorth({ counts, worth: tenths(worth) }) : counts];
  if (reached) parts.push(`${reached.needed} needed`);
  return parts.join(', ');
}

/** The exact distance from a line, in questions. */
function missingOf({ counted, worth, reached }: ExamPart): number {
  if (!reached) return 0;
  const { unit, value } = reached.line;
  if (isWhole(worth)) return reached.needed - worth;
  return (unit === 'count' ? value : (value * counted) / 100) - worth;
}

/** Texts for a distance without a number: on their own, and within a sentence. */
const alone = {
  none: messages.noMinimum,
  waits: messages.waitsForAMark,
  just: messages.justMet,
};
const within = {
  none: messages.noMinimumWithin,
  waits: messages.waitsForAMarkWithin,
  just: messages.justMetWithin,
};

/** The distance from the line: '2 short', '3 to spare'. */
export function distanceText(part: ExamPart, words = alone): string {
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

/** The reason of the verdict, in one sentence. */
export function decidedBy({ passed, whole, sections }: ExamVerdict): string {
  const short = sections.filter(({ reached }) => reached?.met === false).map(({ title }) => title);
  if (passed === null) return messages.marksDecide;
  if (passed) {
    return sections.some(({ reached }) => reached)
      ? messages.allMet
      : messages.overallMet({ whole: distanceText(whole, within) });
  }
  const below = messages.stayedBelowTheMinimum({ sections: listText(short) });
  if (whole.reached?.met === false) {
    const overall = messages.overallNotMet({ whole: distanceText(whole, within) });
    return short.length > 0 ? `${overall}. ${below}.` : `${overall}.`;
  }
  return messages.overallMetBut({ below });
}

/** The pass line of the whole exam, as its blueprint defines it. */
export function passText({ whole, pointsOff }: ExamVerdict): string {
  const { line } = whole.reached ?? {};
  if (!line) return '';
  const needed =
    line.unit === 'percent'
      ? percentText(line.value)
      : messages.rightAnswers({ answers: line.value });
  const off = pointsOff > 0 ? messages.aWrongAnswerCostsPoints({ pointsOff }) : '';
  return messages.passingNeeds({ needed, off });
}

/** The effect of changing answers; null if nothing was changed. */
export function changesText({ rightToWrong, wrongToRight, other }: ExamVerdict['changes']) {
  const texts = [
    [wrongToRight.length, messages.fromWrongToRight],
    [rightToWrong.length, messages.fromRightToWrong],
    [other.length, messages.noEffect],
  ].flatMap(([count, words]) => (count ? [`${count} ${words}`] : []));
  return texts.length === 0 ? null : texts.join(', ');
}

/** Notes on one question of an exam: its section, trial, changed. */
export function noteOf({ sections, questionIds, trialIds, changes }: ExamVerdict, id: string) {
  const place = questionIds.findIndex((ids) => ids.includes(id));
  const title = sections.length > 1 ? sections[place]?.title : undefined;
  const changed = changes.rightToWrong.includes(id)
    ? messages.changedFromRightToWrong
    : changes.wrongToRight.includes(id)
      ? messages.changedFromWrongToRight
      : changes.other.includes(id)
        ? 'changed'
        : undefined;
  const trial = trialIds.includes(id) ? messages.trialNotScored : undefined;
  const note = [title, trial, changed].filter(Boolean).join(' · ');
  return note.charAt(0).toUpperCase() + note.slice(1);
}

/** The same section in the previous attempt; null if there is none. */
export function lastTime({ earlier }: ExamVerdict, { title, code }: ExamSection) {
  const [last] = earlier;
  return last?.sections.find((one) => one.title === title && one.code === code) ?? null;
}

/** The number of questions in a part that were not right and can be practiced. */
export const missedIn = ({ counted, right, waiting }: ExamPart): number =>
  Math.max(0, counted - right - waiting);
