import { listText } from '../../ui/words/lists.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { countedText } from '../outcome-text.ts';
import type { ResultDetail } from '../parts/result-stats.ts';

/** Texts of the result page of a mock exam. */

export type ExamVerdict = NonNullable<ResultDetail['paper']>;
export type ExamPart = ExamVerdict['whole'];
export type ExamSection = ExamVerdict['sections'][number];

const NEARLY = 1e-9;
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < NEARLY;
/**
 * Formats a number with one decimal, rounded down, so that a score below a pass line never appears
 * to reach it.
 */
const tenths = (value: number): string => {
  const cut = Math.floor(value * 10 + NEARLY) / 10;
  return String(isWhole(cut) ? Math.round(cut) : cut);
};

/** Returns the numbers of right and partly right answers of a mock exam. */
export const examCountedText = ({
  right,
  partly = 0,
  counted,
}: Pick<ExamPart, 'right' | 'partly' | 'counted'>): string =>
  countedText({ correctCount: right, partlyCount: partly, questionCount: counted });

/**
 * Returns a text such as '7 of 12, 9 needed'. The points are added if partial credit or points off
 * make them differ from the number of right answers.
 */
export function lineText(part: ExamPart): string {
  const { right, worth, reached } = part;
  const needed = reached?.needed ?? null;
  const answers = examCountedText(part);
  if (Math.abs(worth - right) <= NEARLY) {
    return needed === null ? answers : messages.pointsOfNeeded({ answers, needed });
  }
  const values = { answers, worth: tenths(worth) };
  return needed === null
    ? messages.pointsWorth(values)
    : messages.pointsWorthNeeded({ ...values, needed });
}

/** Returns the exact distance from the pass line, in questions. */
function missingOf({ counted, worth, reached }: ExamPart): number {
  if (!reached) return 0;
  const { unit, value } = reached.line;
  if (isWhole(worth)) return reached.needed - worth;
  return (unit === 'count' ? value : (value * counted) / 100) - worth;
}

/**
 * The texts for a result without a distance from the pass line in numbers, to be shown on their
 * own. `within` contains their variants for use within a sentence.
 */
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

/** Returns how much is missing to the pass line, with one decimal, rounded up. */
const shortBy = (part: ExamPart): number => Math.ceil(missingOf(part) * 10 - NEARLY) / 10;

/** Returns the distance from the pass line, such as '2 short' or '3 to spare'. */
export function distanceText(part: ExamPart, words = alone): string {
  const { reached } = part;
  if (!reached) return words.none;
  if (reached.met === null) return words.waits;
  if (reached.met) {
    const spare = Math.floor(-missingOf(part) + NEARLY);
    return spare > 0 ? messages.pointsToSpare({ spare }) : words.just;
  }
  return messages.pointsShort({ missing: shortBy(part) });
}

/** Explains the verdict in one sentence. */
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
    const overall = messages.overallNotMet({ missing: shortBy(whole) });
    return short.length > 0 ? `${overall}. ${below}.` : `${overall}.`;
  }
  return messages.overallMetBut({ below });
}

/** Returns the counts of the whole exam with its pass line, and the cost of a wrong answer. */
export function countsText({ whole, pointsOff }: ExamVerdict): string {
  const { unit, value } = whole.reached?.line ?? { unit: null, value: 0 };
  const line = lineText(whole);
  const counts =
    unit === 'percent'
      ? messages.countsAndPercent({ counts: line, percent: percentText(value) })
      : messages.countsAlone({ counts: line });
  return pointsOff > 0
    ? [counts, messages.aWrongAnswerCostsPoints({ pointsOff })].join(' ')
    : counts;
}

/** Describes the effect of changing answers; null if no answer was changed. */
export function changesText({ rightToWrong, wrongToRight, other }: ExamVerdict['changes']) {
  const texts = [
    wrongToRight.length > 0 && messages.fromWrongToRight({ answers: wrongToRight.length }),
    rightToWrong.length > 0 && messages.fromRightToWrong({ answers: rightToWrong.length }),
    other.length > 0 && messages.noEffect({ answers: other.length }),
  ].filter((text) => text !== false);
  return texts.length === 0 ? null : texts.join(', ');
}

/**
 * Returns notes on one question of an exam: its section, and whether it is a trial question or its
 * answer was changed.
 */
export function noteOf({ sections, questionIds, trialIds, changes }: ExamVerdict, id: string) {
  const place = questionIds.findIndex((ids) => ids.includes(id));
  const title = sections.length > 1 ? sections[place]?.title : undefined;
  const changed = changes.rightToWrong.includes(id)
    ? messages.changedFromRightToWrong
    : changes.wrongToRight.includes(id)
      ? messages.changedFromWrongToRight
      : changes.other.includes(id)
        ? messages.changedAnswer
        : undefined;
  const trial = trialIds.includes(id) ? messages.trialNotScored : undefined;
  const note = [title, trial, changed].filter(Boolean).join(' · ');
  return note.charAt(0).toUpperCase() + note.slice(1);
}

/** Returns the result of this section in the previous attempt; null if there is none. */
export function lastTime({ earlier }: ExamVerdict, { title, code }: ExamSection) {
  const [last] = earlier;
  return last?.sections.find((one) => one.title === title && one.code === code) ?? null;
}

/**
 * Returns how many counted questions of a part were missed and can be practiced. Questions that are
 * not marked yet are left out.
 */
export const missedIn = ({ counted, right, waiting }: ExamPart): number =>
  Math.max(0, counted - right - waiting);
