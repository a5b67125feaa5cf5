import type { ShownAudio, WrittenAudio } from '@certway/contract/images/audio';
import type { Draft, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { type StoredValidity, validityOf } from '@certway/contract/questions/validity';
import type { Tools } from '../rules.ts';

/** Converts the fields common to all kinds from a draft to its question view and key, and back. */

type ViewFields = Omit<Pick<QuestionView, keyof QuestionView>, 'type'>;
type ExplanationFields = Pick<Key, 'explanation' | 'reference' | 'heard'> & StoredValidity;
type DraftFields = Omit<ViewFields, 'audio'> &
  Omit<ExplanationFields, 'heard'> &
  Pick<Draft, 'audio'>;

export function viewFields(draft: Draft, tools: Tools): ViewFields {
  return {
    _id: draft._id ?? tools.newId(),
    text: draft.text,
    illustration: draft.illustration,
    illustrationAlt: draft.illustrationAlt,
    difficulty: draft.difficulty,
    ...(draft.passage && {
      passage: { ...draft.passage, _id: draft.passage._id ?? tools.newId() },
    }),
    ...(draft.audio && { audio: shownAudio(draft.audio) }),
  };
}

/**
 * Returns the audio as learners see it. The transcript of a listening question is left out, because
 * it belongs to the key.
 */
function shownAudio({ transcript, ...audio }: WrittenAudio): ShownAudio {
  return audio.isAsked ? audio : { ...audio, transcript };
}

export function explanationFields(draft: Draft): ExplanationFields {
  const { explanation, reference, audio } = draft;
  const heard = audio?.isAsked ? audio.transcript : '';
  return { explanation, reference, ...validityOf(draft), ...(heard && { heard }) };
}

export function draftFields(paper: QuestionView, key: Key): DraftFields {
  const { _id, text, illustration, illustrationAlt, difficulty, passage, audio } = paper;
  return {
    _id,
    text,
    illustration,
    illustrationAlt,
    difficulty,
    ...(passage && { passage }),
    ...(audio && { audio: { ...audio, transcript: audio.transcript ?? key.heard ?? '' } }),
    explanation: key.explanation,
    reference: key.reference,
    ...validityOf(key),
  };
}
