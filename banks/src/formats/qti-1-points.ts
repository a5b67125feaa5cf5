import { descendantsOf, firstDescendantOf, textIn, type XmlNode } from './xml.ts';

/** Reads the points for answers to a QTI 1.2 item from its conditions. */

export interface AnswerPoints {
  points: number;
  caseSensitive: boolean;
  /** Half the width of the accepted range if the answer is a number; null for other answers. */
  tolerance: number | null;
}

/** Returns the comparisons of a condition, without those in a `not`, which exclude an answer. */
const positiveConditions = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) =>
    child.name === 'not' ? [] : [child, ...positiveConditions(child)],
  );

/**
 * Returns the points of a condition: a number, or 100 for a name of the maximum such as
 * `SCORE.max`.
 */
function pointsOf(condition: XmlNode): number {
  const value = textIn(firstDescendantOf(condition, 'setvar')).trim();
  if (/\.max$/i.test(value)) return 100;
  const points = Number(value || '0');
  if (value === '' && /^correct$/i.test(condition.attributes.title ?? '')) return 100;
  return Number.isNaN(points) ? 0 : points;
}

const rounded = (value: number) => Number(value.toPrecision(12));

/**
 * Returns the middle of a range of numbers and the distance to its bounds, or null without two
 * bounds.
 */
function rangeIn(comparisons: XmlNode[]): { middle: string; tolerance: number } | null {
  const bound = (...names: string[]) => {
    const node = comparisons.find(({ name }) => names.includes(name));
    return node ? Number(textIn(node)) : Number.NaN;
  };
  const [low, high] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  return { middle: String(rounded((low + high) / 2)), tolerance: rounded((high - low) / 2) };
}

const isEqual = ({ name }: XmlNode) => name === 'varequal' || name === 'varsubset';

const comparisonsIn = (condition: XmlNode, response: string | undefined) =>
  descendantsOf(condition, 'conditionvar')
    .flatMap(positiveConditions)
    .filter(({ attributes }) => !response || attributes.respident === response);

/**
 * Returns the values that one condition requires together. Of the conditions that give points, the
 * one with the most values is used.
 */
export function jointlyRequiredIn(item: XmlNode, response?: string): string[] {
  const all = descendantsOf(item, 'respcondition')
    .filter((condition) => pointsOf(condition) > 0)
    .map((condition) => comparisonsIn(condition, response).filter(isEqual));
  const most = all.reduce((best, each) => (each.length > best.length ? each : best), []);
  const position = ({ attributes }: XmlNode) => Number(attributes.index ?? 0);
  return [...most].sort((a, b) => position(a) - position(b)).map((node) => textIn(node).trim());
}

/**
 * Returns the points for each answer. `response` names the part of the question if there are
 * several parts.
 */
export function pointsByAnswer(item: XmlNode, response?: string): Map<string, AnswerPoints> {
  const byAnswer = new Map<string, AnswerPoints>();
  const add = (answer: string, found: AnswerPoints) => {
    const former = byAnswer.get(answer);
    if (answer !== '' && (!former || former.points < found.points)) byAnswer.set(answer, found);
  };
  for (const condition of descendantsOf(item, 'respcondition')) {
    const points = pointsOf(condition);
    const comparisons = comparisonsIn(condition, response);
    const range = rangeIn(comparisons);
    const exact = comparisons.filter(isEqual);
    if (range && exact.length <= 1) {
      // If the condition names an exact number in addition to the bounds, that number is the
      // answer. Otherwise it is the middle of the range.
      const answer = exact[0] ? textIn(exact[0]).trim() : range.middle;
      add(answer, { points, caseSensitive: false, tolerance: range.tolerance });
      continue;
    }
    for (const value of exact) {
      const caseSensitive = /^yes$/i.test(value.attributes.case ?? '');
      add(textIn(value).trim(), { points, caseSensitive, tolerance: null });
    }
  }
  return byAnswer;
}
