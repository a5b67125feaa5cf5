import type { Answer, Draft, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { OrderScoring } from '@certway/contract/kinds/ordering/learner';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { listFromText, listToText } from '../marking/list-text.ts';
import { plainDraft } from '../marking/plain-rules.ts';
import type { KindRules, Split, Tools } from '../rules.ts';
import * as messages from './messages.ts';

type Items = QuestionView<'ordering'>['items'];

const idOf = (text: string, items: Items) => items.find((item) => item.text === text)?._id;
const textOf = (id: string, items: Items) => items.find(({ _id }) => _id === id)?.text;

/**
 * Splits a draft into question view and key. Ids are assigned after shuffling, so they cannot
 * reveal the right order. Shuffling may produce the right order: if it never did, two items would
 * always be shown in the wrong order.
 */
function split(draft: Draft<'ordering'>, tools: Tools): Split<'ordering'> {
  const { scoring } = draft;
  const items = tools.shuffle(draft.items).map((text) => ({ _id: tools.newId(), text }));
  const order = draft.items.map((text) => idOf(text, items) ?? '');
  return {
    paper: { type: 'ordering', ...viewFields(draft, tools), items, scoring },
    key: { type: 'ordering', ...explanationFields(draft), order, scoring },
  };
}

type Order = readonly string[];

const scores: Record<OrderScoring, (given: Order, right: Order) => number> = {
  whole: (given, right) =>
    given.length === right.length && given.every((id, place) => id === right[place]) ? 1 : 0,
  neighbours: (given, right) => {
    const pairs = right.slice(1).map((id, place) => [right[place], id]);
    const together = pairs.filter(([before = '', after]) => {
      const place = given.indexOf(before);
      return place >= 0 && given[place + 1] === after;
    });
    return together.length / pairs.length;
  },
};

function problem(
  { order }: Answer<'ordering'>,
  { items }: QuestionView<'ordering'>,
): string | null {
  if (order.some((id) => textOf(id, items) === undefined)) {
    return messages.itemUnknown;
  }
  return new Set(order).size === items.length && order.length === items.length
    ? null
    : messages.everyItemOnce;
}

const inWords = (order: Order, { items }: QuestionView<'ordering'>) =>
  listToText(
    order.flatMap((id) => textOf(id, items) ?? []),
    '→',
  );

/** Parses an answer in which items are given by text or by id. */
function answerFromText(text: string, { items }: QuestionView<'ordering'>) {
  const named = listFromText(text, '→')?.map((name) =>
    textOf(name, items) === undefined ? idOf(name.trim(), items) : name,
  );
  const order = named?.flatMap((id) => id ?? []) ?? [];
  const known = order.length > 0 && order.length === named?.length;
  return known ? { type: 'ordering' as const, order } : null;
}

export const rules: KindRules<'ordering'> = {
  ...plainDraft,
  withTexts: (draft, change) => ({
    ...draft,
    items: draft.items.map((item) => change(item, 'answers')),
  }),
  fieldNames: { items: messages.items, scoring: messages.scoring },
  correctFrom: 1,
  split,
  mixed: (paper, _key, { shuffle }) => ({ ...paper, items: shuffle(paper.items) }),
  join: (paper, key) => ({
    type: 'ordering',
    ...draftFields(paper, key),
    items: key.order.flatMap((id) => textOf(id, paper.items) ?? []),
    scoring: key.scoring,
  }),
  score: ({ order }, key: Key<'ordering'>) => scores[key.scoring](order, key.order),
  isBlank: ({ order }) => order.length === 0,
  problem,
  rightAnswer: (key) => ({ type: 'ordering', order: key.order }),
  withRight: ({ order }, key) => ({ ...key, order }),
  correctAnswerText: (paper, key) => inWords(key.order, paper),
  answerText: ({ order }, paper) => inWords(order, paper),
  answerFromText,
};
