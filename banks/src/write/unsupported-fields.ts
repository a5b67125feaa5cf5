import { descriptionFromName } from '../formats/media/audio.ts';
import { EXTRA_SPACING, qtiSpacing } from '../formats/qti.ts';
import type { UnsupportedFeature } from '../kinds/transfers.ts';
import type { Question } from '../model.ts';
import * as messages from './messages.ts';

/**
 * The losses of fields that every question may have. A format includes those that it does not
 * support.
 */

export const illustration: UnsupportedFeature<Question> = {
  what: messages.illustration,
  isUsedBy: (draft) => draft.illustration !== null,
  without: (draft) => ({ ...draft, illustration: null }),
};
export const altText: UnsupportedFeature<Question> = {
  what: messages.alternativeText,
  isUsedBy: (draft) => draft.illustrationAlt !== '',
  without: (draft) => ({ ...draft, illustrationAlt: '' }),
};
export const altWithoutPicture: UnsupportedFeature<Question> = {
  ...altText,
  what: messages.alternativeTextAlone,
  isUsedBy: (draft) => draft.illustration === null && altText.isUsedBy(draft),
};
export const passage: UnsupportedFeature<Question> = {
  what: messages.sharedPassage,
  isUsedBy: (draft) => draft.passage !== undefined,
  without: ({ passage: _, ...draft }) => draft as Question,
};
export const pictures: UnsupportedFeature<Question> = {
  what: messages.picturesButAddresses,
  isUsedBy: (draft) => illustration.isUsedBy(draft) || Boolean(draft.passage?.illustration),
  without: (draft) => draft,
};
export const audio: UnsupportedFeature<Question> = {
  what: messages.audio,
  isUsedBy: (draft) => draft.audio !== undefined,
  without: ({ audio: _, ...draft }) => draft as Question,
};
export const audioFile: UnsupportedFeature<Question> = {
  what: messages.audioButAddress,
  isUsedBy: audio.isUsedBy,
  without: (draft) => draft,
};
export const transcript: UnsupportedFeature<Question> = {
  what: messages.transcript,
  isUsedBy: (draft) =>
    draft.audio !== undefined && !(draft.audio.isAsked && !draft.audio.transcript),
  without: (draft) =>
    draft.audio ? { ...draft, audio: { ...soundOf(draft.audio), transcript: '' } } : draft,
};
const soundOf = ({ path, description }: NonNullable<Question['audio']>) => ({
  path,
  isAsked: true,
  description: description || descriptionFromName(path),
});
const reference: UnsupportedFeature<Question> = {
  what: messages.reference,
  isUsedBy: (draft) => draft.reference !== '',
  without: (draft) => ({ ...draft, reference: '' }),
};
const edition: UnsupportedFeature<Question> = {
  what: messages.edition,
  isUsedBy: (draft) => Boolean(draft.edition),
  without: ({ edition: _, ...draft }) => draft as Question,
};
const validity: UnsupportedFeature<Question> = {
  what: messages.validityDates,
  isUsedBy: (draft) => Boolean(draft.validFrom || draft.validUntil),
  without: ({ validFrom: _, validUntil: __, ...draft }) => draft as Question,
};
const reviewed: UnsupportedFeature<Question> = {
  what: messages.reviewDate,
  isUsedBy: (draft) => Boolean(draft.reviewedOn),
  without: ({ reviewedOn: _, ...draft }) => draft as Question,
};
const difficulty: UnsupportedFeature<Question> = {
  what: messages.difficulty,
  isUsedBy: (draft) => draft.difficulty !== 'medium',
  without: (draft) => ({ ...draft, difficulty: 'medium' }),
};
export const alsoAccepted: UnsupportedFeature<Question> = {
  what: messages.otherAcceptedAnswers,
  isUsedBy: (draft) => draft.alsoAccepted !== undefined,
  without: ({ alsoAccepted: _, ...draft }) => draft as Question,
};

export const spacing: UnsupportedFeature<Question> = {
  what: EXTRA_SPACING,
  isUsedBy: ({ text, explanation }) =>
    [text, explanation].some((each) => qtiSpacing(each) !== each),
  without: (draft) => ({
    ...draft,
    text: qtiSpacing(draft.text),
    explanation: qtiSpacing(draft.explanation),
  }),
};

export const passageSpacing: UnsupportedFeature<Question> = {
  what: EXTRA_SPACING,
  isUsedBy: ({ passage: shared }) =>
    shared !== undefined && qtiSpacing(shared.text) !== shared.text,
  without: (draft) =>
    draft.passage
      ? { ...draft, passage: { ...draft.passage, text: qtiSpacing(draft.passage.text) } }
      : draft,
};
export const passageAlt: UnsupportedFeature<Question> = {
  what: messages.alternativeTextAlone,
  isUsedBy: ({ passage: shared }) =>
    shared !== undefined && shared.illustration === null && shared.illustrationAlt !== '',
  without: (draft) =>
    draft.passage ? { ...draft, passage: { ...draft.passage, illustrationAlt: '' } } : draft,
};

/** The losses of fields that neither GIFT nor QTI supports. */
export const metadataFields = [reference, edition, validity, reviewed, difficulty, alsoAccepted];
