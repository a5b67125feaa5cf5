import type { Draft, Kind } from '@certway/contract/kinds/index';
import { rulesOf } from './index.ts';
import type { ChangeText } from './rules.ts';

/**
 * Returns the draft with changed texts. The passage and the audio stay unchanged: a passage is
 * shared by the questions of its case, and a transcript says what is heard.
 */
export function withTexts<K extends Kind>(draft: Draft<K>, change: ChangeText): Draft<K> {
  const { alsoAccepted } = draft;
  const changed = {
    ...draft,
    text: change(draft.text, 'text'),
    illustrationAlt: change(draft.illustrationAlt, 'alternative'),
    explanation: change(draft.explanation, 'explanation'),
    reference: change(draft.reference, 'reference'),
    ...(alsoAccepted && {
      alsoAccepted: alsoAccepted.map((text) => change(text, 'answers')),
    }),
  };
  return rulesOf<K>(draft).withTexts(changed, change);
}
