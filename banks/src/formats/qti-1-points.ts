import { allOf, firstOf, textIn, type XmlNode } from './xml.ts';

/** Reads the points for answers to a QTI 1.2 item from its conditions. */

export interface AnswerPoints {
  points: number;
  caseSensitive: boolean;
  /** Half the width of the accepted range if the answer is a number; null for other answers. */
  tolerance: number | null;
}

/** Returns the comparisons of a condition, without those in a `not`, which exclude an answer. */
const wanted = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) => (child.name === 'not' ? [] : [child, ...wanted(child)]));

/**
 * Returns the points of a condition: a number, or 100 for a name of the maximum such as
 * `SCORE.max`.
 */
function pointsOf(condition: XmlNode): number {
  const given = textIn(firstOf(condition, 'setvar')).trim();
  if (/\.max$/i.test(given)) return 100;
  const points = Number(given || '0');
  if (given === '' && /^correct$/i.test(condition.attributes.title ?? '')) return 100;
  return Number.isNaN(points) ? 0 : points;
}

const rounded = (value: number) => Number(value.toPrecision(12));

/**
 * Returns the middle of a range of numbers and the distance to its bounds, or null without two
 * bounds.
 */
function rangeIn(compared: XmlNode[]): { middle: string; tolerance: number } | null {
  const bound = (...names: string[]) => {
    const node = compared.find(({ name }) => names.includes(name));
    return node ? Number(textIn(node)) : Number.NaN;
  };
  const [low, high] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  return { middle: String(rounded((low + high) / 2)), tolerance: rounded((high - low) / 2) };
}

const isEqual = ({ name }: XmlNode) => name === 'varequal' || name === 'varsubset';

const comparedIn = (condition: XmlNode, response: string | undefined) =>
  allOf(condition, 'conditionvar')
    .flatMap(wanted)
    .filter(({ attributes }) => !response || attributes.respident === response);

/**
 * Returns the values that one condition requires together. Of the conditions that give points, the
 * one with the most values is used.
 */
export function jointlyRequiredIn(item: XmlNode, response?: string): string[] {
  const all = allOf(item, 'respcondition')
    .filter((condition) => pointsOf(condition) > 0)
    .map((condition) => comparedIn(condition, response).filter(isEqual));
  const most = all.reduce((best, each) => (each.length > best.length ? each : best), []);
  const index = ({ attributes }: XmlNode) => Number(attributes.index ?? 0);
  return [...most].sort((a, b) => index(a) - index(b)).map((node) => textIn(node).trim());
}

/**
 * Returns the points for each answer. `response` names the part of the question if there are
 * several parts.
 */
export function pointsByAnswer(item: XmlNode, response?: string): Map<string, AnswerPoints> {
  const worth = new Map<string, AnswerPoints>();
  const take = (answer: string, found: AnswerPoints) => {
    const known = worth.get(answer);
    if (answer !== '' && (!known || known.points < found.points)) worth.set(answer, found);
  };
  for (const condition of allOf(item, 'respcondition')) {
    const points = pointsOf(condition);
    const compared = comparedIn(condition, response);
    const range = rangeIn(compared);
    const exact = compared.filter(isEqual);
    if (range && exact.length <= 1) {
      // If the condition names an exact number in addition to the bounds, that number is the
      // answer. Otherwise it is the middle of the range.
      const answer = exact[0] ? textIn(exact[0]).trim() : range.middle;
      take(answer, { points, caseSensitive: false, tolerance: range.tolerance });
      continue;
    }
    for (const value of exact) {
      const caseSensitive = /^yes$/i.test(value.attributes.case ?? '');
      take(textIn(value).trim(), { points, caseSensitive, tolerance: null });
    }
  }
  return worth;
}
