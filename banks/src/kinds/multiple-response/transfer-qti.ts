import {
  optionId,
  QTI_RESPONSE,
  type QtiParts,
  qtiDeclaration,
  qtiFloat,
  qtiOptions,
  qtiScoreIf,
} from '../../formats/qti.ts';
import type { Qti1Item } from '../../formats/qti-1.ts';
import { asksForSeveral, correctValues, mappedPoints, type QtiItem } from '../../formats/qti-2.ts';
import { NO_PENALTY, NO_RIGHT_ANSWER, UNEQUAL_CHOICES } from '../../formats/unsupported-content.ts';
import { firstDescendantOf } from '../../formats/xml.ts';
import type { Option, Question, Scoring } from '../../model.ts';
import * as messages from './messages.ts';

/**
 * Reads and writes multiple-response questions in QTI, with response processing for each way of
 * scoring.
 */

type ToFields<T> = (options: readonly Option[], right: readonly Option[], scoring: Scoring) => T;

const mapping = (parts: number[], bounds: string) =>
  `<mapping ${bounds}defaultValue="0">${parts
    .map((part, at) => `<mapEntry mapKey="${optionId(at)}" mappedValue="${part}"/>`)
    .join('')}</mapping>`;

const ANSWERED = `<not><isNull>${QTI_RESPONSE}</isNull></not>`;

/**
 * QTI response processing for each way of scoring. All-or-nothing requires all right options.
 * Right-minus-wrong sums the points of the picked options. Scoring by share also adds points for
 * each wrong option that is not picked.
 */
const markings: Record<
  Scoring,
  (isRight: boolean[]) => Pick<QtiParts, 'marking' | 'processing'> & { mapping?: string }
> = {
  'all-or-nothing': () => ({}),
  'right-minus-wrong': (isRight) => {
    const part = 1 / isRight.filter(Boolean).length;
    const parts = isRight.map((right) => (right ? part : -part));
    return {
      mapping: mapping(parts, 'lowerBound="0" upperBound="1" '),
      marking: 'map_response',
    };
  },
  share: (isRight) => {
    const part = 1 / isRight.length;
    const parts = isRight.map((right) => (right ? part : -part));
    const left = isRight.filter((right) => !right).length * part;
    const sum = `<sum><mapResponse identifier="RESPONSE"/>${qtiFloat(left)}</sum>`;
    return { mapping: mapping(parts, ''), processing: qtiScoreIf(ANSWERED, sum) };
  },
};

export function writeQtiItem(
  { options, scoring }: Question<'multiple-response'>,
  right: readonly Option[],
): QtiParts {
  const isRight = options.map((option) => right.includes(option));
  const { mapping: mapped, ...marking } = markings[scoring](isRight);
  const values = options.flatMap((_, at) => (isRight[at] ? [optionId(at)] : []));
  return {
    declaration: qtiDeclaration({
      cardinality: 'multiple',
      baseType: 'identifier',
      values,
      ...(mapped && { mapping: mapped }),
    }),
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="0">${qtiOptions(options)}</choiceInteraction>`,
    ...marking,
  };
}

function scoringOf(item: QtiItem): Scoring {
  const processing = firstDescendantOf(item.item, 'responseProcessing');
  const sum = firstDescendantOf(processing, 'sum');
  if (firstDescendantOf(sum, 'mapResponse') && firstDescendantOf(sum, 'baseValue')) return 'share';
  const { template = '' } = processing?.attributes ?? {};
  const maps = /map_response\b/.test(template) || firstDescendantOf(processing, 'mapResponse');
  return maps ? 'right-minus-wrong' : 'all-or-nothing';
}

export function readQtiItem<T>(item: QtiItem, withType: ToFields<T>): T | string | null {
  if (!asksForSeveral(item)) return null;
  const scored = mappedPoints(item).filter(({ points }) => points > 0);
  const named = correctValues(item);
  const ids = named.length > 0 ? named : scored.map(({ id }) => id);
  if (ids.length === 0) return NO_RIGHT_ANSWER;
  if (new Set(scored.map(({ points }) => points)).size > 1) item.reportLoss(UNEQUAL_CHOICES);
  const right = item.options.filter(({ id }) => id !== undefined && ids.includes(id));
  const unknown = ids.find((id) => right.every((option) => option.id !== id));
  if (unknown !== undefined) return messages.answerNotAmongOptions({ answer: unknown });
  const scoring = scoringOf(item);
  const costs = mappedPoints(item).some(({ points }) => points < 0);
  if (scoring === 'right-minus-wrong' && !costs && right.length < item.options.length)
    item.reportLoss(NO_PENALTY);
  return withType(item.options, right, scoring);
}

/**
 * Reads QTI 1.2. If one condition combines several options, the question is scored all or nothing.
 * Otherwise each option has its own points.
 */
export function readQti1<T>(
  { list, reportLoss }: Qti1Item,
  withType: ToFields<T>,
): T | string | null {
  if (list?.cardinality !== 'Multiple') return null;
  const { options, jointlyRequired } = list;
  const scored = options.filter(({ points }) => points > 0);
  const right =
    jointlyRequired.length > 1 ? options.filter(({ id }) => jointlyRequired.includes(id)) : scored;
  if (right.length === 0) return NO_RIGHT_ANSWER;
  if (jointlyRequired.length > 1 || right.length === 1)
    return withType(options, right, 'all-or-nothing');
  if (options.every(({ points }) => points >= 0)) reportLoss(NO_PENALTY);
  return withType(options, right, 'right-minus-wrong');
}
