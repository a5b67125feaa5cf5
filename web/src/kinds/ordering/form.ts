import type { Draft } from '@certway/contract/kinds/index';
import { ITEMS_AT_LEAST } from '@certway/contract/limits';
import { isEmpty, type KindForm, newFormKey } from '../editing/kind-form.ts';
import { labeledList, labeledValue } from '../editing/shared/labeled-values.ts';
import { sameTextHints } from '../editing/shared/same-hints.ts';
import * as messages from './messages.ts';

type Scoring = Draft<'ordering'>['scoring'];

export interface ItemForm {
  key: string;
  text: string;
}

export interface OrderingFields {
  /** The items in the right order. */
  items: ItemForm[];
  orderScoring: Scoring;
}

export const scoringLabels: Record<Scoring, string> = {
  whole: messages.wholeOrder,
  neighbours: messages.shareOfNeighbors,
};

/**
 * The number of items in a new question. A question with two items would be easy to guess, and most
 * questions have three or four.
 */
const ITEMS_AT_START = Math.max(ITEMS_AT_LEAST, 3);

export const blankItem = (): ItemForm => ({ key: newFormKey(), text: '' });

export const ordering: KindForm<'ordering', OrderingFields> = {
  blank: () => ({
    items: Array.from({ length: ITEMS_AT_START }, blankItem),
    orderScoring: 'whole',
  }),
  isBlank: ({ items }) => items.every(({ text }) => text === ''),
  fill: ({ items, scoring }) => ({
    items: items.map((text) => ({ key: newFormKey(), text })),
    orderScoring: scoring,
  }),
  draft: ({ items, orderScoring }) => ({
    items: items.map(({ text }) => text),
    scoring: orderScoring,
  }),
  // The preview shows the items in reverse, because that is never the right order.
  questionView: ({ items, orderScoring }, shared) => ({
    ...shared,
    type: 'ordering',
    items: items
      .filter(({ text }) => !isEmpty(text))
      .map(({ key, text }) => ({ _id: key, text }))
      .reverse(),
    scoring: orderScoring,
  }),
  summary: ({ items, orderScoring }) => [
    ...items.map(({ text }, place): [string, string] => [
      messages.placeNumber({ number: place + 1 }),
      text,
    ]),
    [messages.scoring, scoringLabels[orderScoring]],
  ],
  labeledValues: ({ items, scoring }) => ({
    items: labeledList(messages.rightOrder, items),
    scoring: labeledValue(messages.scoring, scoringLabels[scoring]),
  }),
  hints: ({ items }) => sameTextHints(items.map(({ text }) => text)),
};
