import type { Draft, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Tools } from '../rules.ts';

/** The fields that every question has, whatever its kind, on the way from draft to paper and key and back. */

type Shown = Omit<Pick<Paper, keyof Paper>, 'type'>;
type Explained = Pick<Key, 'explanation' | 'reference' | 'edition' | 'validFrom' | 'validUntil'>;

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
  const { explanation, reference, edition, validFrom, validUntil } = draft;
  return {
    explanation,
    reference,
    ...(edition && { edition }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  };
}

export function written(paper: Paper, key: Key): Shown & Explained {
  const { _id, text, illustration, illustrationAlt, difficulty } = paper;
  const { explanation, reference, edition, validFrom, validUntil } = key;
  return {
    _id,
    text,
    illustration,
    illustrationAlt,
    difficulty,
    explanation,
    reference,
    ...(edition && { edition }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  };
}
