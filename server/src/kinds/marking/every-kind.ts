import type { Draft, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Tools } from '../rules.ts';

/** The fields that every question has, whatever its kind, on the way from draft to paper and key and back. */

type Shown = Omit<Pick<Paper, keyof Paper>, 'type'>;
type Explained = Pick<Key, 'explanation' | 'reference'>;

export function shown(draft: Draft, tools: Tools): Shown {
  return {
    _id: draft._id ?? tools.newId(),
    text: draft.text,
    illustration: draft.illustration,
    illustrationAlt: draft.illustrationAlt,
    difficulty: draft.difficulty,
  };
}

export function explained(draft: Draft): Explained {
  return { explanation: draft.explanation, reference: draft.reference };
}

export function written(paper: Paper, key: Key): Shown & Explained {
  const { _id, text, illustration, illustrationAlt, difficulty } = paper;
  const { explanation, reference } = key;
  return { _id, text, illustration, illustrationAlt, difficulty, explanation, reference };
}
