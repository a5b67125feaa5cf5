import type { Answer, Draft, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { pairsFromText, pairsToText } from '../marking/pair-text.ts';
import { plainDraft } from '../marking/plain-rules.ts';
import { isSameSet } from '../marking/same-value.ts';
import type { KindRules, Split, Tools } from '../rules.ts';
import * as messages from './messages.ts';

type Pairs = Key<'matching'>['pairs'];
type Items = QuestionView<'matching'>['left'];

/** Ids are assigned after shuffling, so they cannot reveal the author's order. */
const assignIds = (texts: string[], tools: Tools): Items =>
  texts.map((text) => ({ _id: tools.newId(), text }));

const pairNames = ({ pairs }: Answer<'matching'>) =>
  pairs.map(({ left, right }) => `${left} ${right}`);

const idOf = (text: string, items: Items) => items.find((item) => item.text === text)?._id;
const textOf = (id: string, items: Items) => items.find((item) => item._id === id)?.text;

function split(draft: Draft<'matching'>, tools: Tools): Split<'matching'> {
  const rights = new Set([...draft.pairs.map((pair) => pair.right), ...draft.distractors]);
  const left = assignIds(
    draft.pairs.map((pair) => pair.left),
    tools,
  );
  const right = assignIds(tools.shuffle([...rights]), tools);
  return {
    paper: { type: 'matching', ...viewFields(draft, tools), left, right },
    key: {
      type: 'matching',
      ...explanationFields(draft),
      pairs: draft.pairs.map((pair) => ({
        left: idOf(pair.left, left) ?? '',
        right: idOf(pair.right, right) ?? '',
      })),
      distractors: draft.distractors.map((text) => idOf(text, right) ?? ''),
    },
  };
}

/**
 * Replaces the ids in pairs with texts. Leaves out pairs that contain an id which the question does
 * not have.
 */
const inWords = (pairs: Pairs, { left, right }: QuestionView<'matching'>) =>
  pairs.flatMap((pair) => {
    const texts = { left: textOf(pair.left, left), right: textOf(pair.right, right) };
    return texts.left === undefined || texts.right === undefined
      ? []
      : [{ left: texts.left, right: texts.right }];
  });

/** Returns the share of right pairs. A left side that is paired twice counts as wrong. */
function score(answer: Answer<'matching'>, key: Key<'matching'>): number {
  const right = key.pairs.filter((pair) => {
    const given = answer.pairs.filter(({ left }) => left === pair.left);
    return given.length === 1 && given[0]?.right === pair.right;
  });
  return right.length / key.pairs.length;
}

function problem(answer: Answer<'matching'>, paper: QuestionView<'matching'>): string | null {
  const lefts = answer.pairs.map(({ left }) => left);
  if (new Set(lefts).size < lefts.length) return messages.matchedOnlyOnce;
  return inWords(answer.pairs, paper).length < answer.pairs.length ? messages.pairUnknown : null;
}

/** Parses an answer in which sides are given by id or by text. */
function answerFromText(text: string, { left, right }: QuestionView<'matching'>) {
  const pairs = pairsFromText(text)?.map((pair) => ({
    left: textOf(pair.left, left) === undefined ? idOf(pair.left.trim(), left) : pair.left,
    right: textOf(pair.right, right) === undefined ? idOf(pair.right.trim(), right) : pair.right,
  }));
  const known = pairs?.flatMap((pair) =>
    pair.left === undefined || pair.right === undefined
      ? []
      : [{ left: pair.left, right: pair.right }],
  );
  return known && known.length === pairs?.length
    ? { type: 'matching' as const, pairs: known }
    : null;
}

/**
 * Returns a key by which this answer is right. Returns null if a left side is not paired. Right
 * sides that the answer does not use become distractors.
 */
function withRight(answer: Answer<'matching'>, key: Key<'matching'>): Key<'matching'> | null {
  const pairs = key.pairs.flatMap(
    ({ left }) => answer.pairs.find((pair) => pair.left === left) ?? [],
  );
  if (pairs.length < key.pairs.length) return null;
  const used = new Set(pairs.map(({ right }) => right));
  const rights = new Set([...key.pairs.map(({ right }) => right), ...key.distractors]);
  return { ...key, pairs, distractors: [...rights].filter((right) => !used.has(right)) };
}

export const rules: KindRules<'matching'> = {
  ...plainDraft,
  withTexts: (draft, change) => ({
    ...draft,
    pairs: draft.pairs.map(({ left, right }) => ({
      left: change(left, 'answers'),
      right: change(right, 'answers'),
    })),
    distractors: draft.distractors.map((distractor) => change(distractor, 'answers')),
  }),
  fieldNames: { pairs: messages.pairs, distractors: messages.distractors },
  correctFrom: 1,
  split,
  mixed: (paper, _key, { shuffle }) => ({ ...paper, right: shuffle(paper.right) }),
  join: (paper, key) => ({
    type: 'matching',
    ...draftFields(paper, key),
    pairs: inWords(key.pairs, paper),
    distractors: key.distractors.flatMap((id) => textOf(id, paper.right) ?? []),
  }),
  score,
  isBlank: (answer) => answer.pairs.length === 0,
  problem,
  rightAnswer: (key) => ({ type: 'matching', pairs: key.pairs }),
  withRight,
  correctAnswerText: (paper, key) => pairsToText(inWords(key.pairs, paper)),
  answerText: (answer, paper) => pairsToText(inWords(answer.pairs, paper)),
  answerFromText,
  isSameAnswer: (one, other) => isSameSet(pairNames(one), pairNames(other)),
};
