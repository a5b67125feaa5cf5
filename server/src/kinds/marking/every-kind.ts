import type { Draft, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { type KeptValidity, validityOf } from '@certway/contract/validity';
import type { Tools } from '../rules.ts';

/** The fields that every question has, whatever its kind, on the way from draft to paper and key and back. */

type Shown = Omit<Pick<Paper, keyof Paper>, 'type'>;
type Explained = Pick<Key, 'explanation' | 'reference'> & KeptValidity;

export function shown(draft: Draft, tools: Tools): Shown {
  return {
    _id: draft._id ?? tools.newId(),
    text: draft.text,
    illustration: draft.illustration,
    illustrationAlt: draft.illustrationAlt,
    difficulty: draft.difficulty,
    ...(draft.passage && {
      passage: { ...draft.passage, _id: draft.passage._id ?? tools.newId() },
    }),
  };
}

export function explained(draft: Draft): Explained {
  const { explanation, reference } = draft;
  return { explanation, reference, ...validityOf(draft) };
}

export function written(paper: Paper, key: Key): Shown & Explained {
  const { _id, text, illustration, illustrationAlt, difficulty, passage } = paper;
  return {
    _id,
    text,
    illustration,
    illustrationAlt,
    difficulty,
    ...(passage && { passage }),
    explanation: key.explanation,
    reference: key.reference,
    ...validityOf(key),
  };
}
