import type { Draft, Kind } from '@certway/contract/kinds/index';
import { rulesOf } from './index.ts';
import type { DraftFile, NewAddress } from './rules.ts';

/** The field of a draft that contains the path of its audio. */
export const AUDIO_FIELD = 'audio.path';

/**
 * Returns all files of a draft: its illustration, the illustration of its case, its audio, and the
 * pictures of its kind.
 */
export function filesOf<K extends Kind>(draft: Draft<K>): DraftFile[] {
  const { illustration, passage, audio } = draft;
  const first = illustration ? [{ field: 'illustration', path: illustration }] : [];
  const shared = passage?.illustration
    ? [{ field: 'passage.illustration', path: passage.illustration }]
    : [];
  const heard = audio ? [{ field: AUDIO_FIELD, path: audio.path }] : [];
  return [...first, ...shared, ...heard, ...rulesOf<K>(draft).pictures(draft)];
}

/** Returns the draft with all its pictures and its audio at other URLs. */
export function withFiles<K extends Kind>(draft: Draft<K>, at: NewAddress): Draft<K> {
  const { illustration, passage, audio } = draft;
  const path = audio && at(audio.path);
  const placed = {
    ...draft,
    ...(audio && { audio: path ? { ...audio, path } : undefined }),
    illustration: illustration && at(illustration),
    ...(passage && {
      passage: { ...passage, illustration: passage.illustration && at(passage.illustration) },
    }),
  };
  return rulesOf<K>(draft).withPictures(placed, at);
}
