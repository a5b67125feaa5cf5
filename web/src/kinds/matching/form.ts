import { PAIRS_AT_LEAST } from '@certway/contract/limits';
import { isEmpty, type KindForm, newFormKey } from '../editing/kind-form.ts';
import { labeledList } from '../editing/shared/labeled-values.ts';
import { asLines, linesOf } from '../editing/shared/lines.ts';
import * as messages from './messages.ts';

export interface PairForm {
  key: string;
  left: string;
  right: string;
}

export interface MatchingFields {
  pairs: PairForm[];
  /** Right items that belong to no pair, separated by line breaks. */
  distractors: string;
}

export const blankPair = (): PairForm => ({ key: newFormKey(), left: '', right: '' });

/** Rotates the right items by one, so that no item is next to the left item of its pair. */
const turned = <Item>(items: readonly Item[]): Item[] => [...items.slice(1), ...items.slice(0, 1)];

/**
 * Returns the id that an item has in the preview. The id is derived from the item's position, so it
 * changes only if an earlier item is added or removed.
 */
const idAt = (place: number) => `00000000-0000-8000-8000-${String(place).padStart(12, '0')}`;

function sides({ pairs, distractors }: MatchingFields) {
  const left = pairs.filter((pair) => !isEmpty(pair.left));
  const rights = [...pairs.map(({ right }) => right), ...linesOf(distractors)];
  const texts = [...new Set(rights.filter((text) => !isEmpty(text)))];
  return {
    left: left.map(({ key, left: text }) => ({ _id: key, text })),
    right: turned(texts.map((text, place) => ({ _id: idAt(place), text }))),
  };
}

const pairWords = ({ left, right }: { left: string; right: string }) => `${left} → ${right}`;

export const matching: KindForm<'matching', MatchingFields> = {
  blank: () => ({ pairs: Array.from({ length: PAIRS_AT_LEAST }, blankPair), distractors: '' }),
  isBlank: ({ pairs, distractors }) =>
    distractors === '' && pairs.every(({ left, right }) => left === '' && right === ''),
  fill: ({ pairs, distractors }) => ({
    pairs: pairs.map((pair) => ({ key: newFormKey(), ...pair })),
    distractors: asLines(distractors),
  }),
  draft: ({ pairs, distractors }) => ({
    pairs: pairs.map(({ left, right }) => ({ left, right })),
    distractors: linesOf(distractors),
  }),
  questionView: (form, shared) => ({ ...shared, type: 'matching', ...sides(form) }),
  summary: ({ pairs }) =>
    pairs.map((pair, place) => [messages.pairNumber({ number: place + 1 }), pairWords(pair)]),
  labeledValues: ({ pairs, distractors }) => ({
    pairs: labeledList(messages.pairs, pairs.map(pairWords)),
    distractors: labeledList(messages.distractors, distractors),
  }),
  hints: () => [],
};
