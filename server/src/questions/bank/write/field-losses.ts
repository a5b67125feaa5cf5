import type { Draft } from '@certway/contract/kinds/index';
import { soundAlone } from '../../../formats/media/audio.ts';
import { EXTRA_SPACING, qtiSpacing } from '../../../formats/qti.ts';
import type { Loss as KindLoss } from '../../../kinds/transfers.ts';
import * as messages from './messages.ts';

/**
 * The losses of fields that every question may have. A format includes those that it does not
 * support.
 */

export const illustration: KindLoss<Draft> = {
  what: messages.illustration,
  lost: (draft) => draft.illustration !== null,
  without: (draft) => ({ ...draft, illustration: null }),
};
export const alt: KindLoss<Draft> = {
  what: messages.alternativeText,
  lost: (draft) => draft.illustrationAlt !== '',
  without: (draft) => ({ ...draft, illustrationAlt: '' }),
};
export const looseAlt: KindLoss<Draft> = {
  ...alt,
  what: messages.alternativeTextAlone,
  lost: (draft) => draft.illustration === null && alt.lost(draft),
};
export const passage: KindLoss<Draft> = {
  what: messages.sharedPassage,
  lost: (draft) => draft.passage !== undefined,
  without: ({ passage: _, ...draft }) => draft as Draft,
};
export const pictures: KindLoss<Draft> = {
  what: messages.picturesButAddresses,
  lost: (draft) => illustration.lost(draft) || Boolean(draft.passage?.illustration),
  without: (draft) => draft,
};
export const audio: KindLoss<Draft> = {
  what: messages.audio,
  lost: (draft) => draft.audio !== undefined,
  without: ({ audio: _, ...draft }) => draft as Draft,
};
export const audioFile: KindLoss<Draft> = {
  what: messages.audioButAddress,
  lost: audio.lost,
  without: (draft) => draft,
};
export const transcript: KindLoss<Draft> = {
  what: messages.transcript,
  lost: (draft) => draft.audio !== undefined && !(draft.audio.isAsked && !draft.audio.transcript),
  without: (draft) =>
    draft.audio ? { ...draft, audio: { ...soundOf(draft.audio), transcript: '' } } : draft,
};
const soundOf = ({ path, description }: NonNullable<Draft['audio']>) => ({
  path,
  isAsked: true,
  description: description || soundAlone(path),
});
const reference: KindLoss<Draft> = {
  what: messages.reference,
  lost: (draft) => draft.reference !== '',
  without: (draft) => ({ ...draft, reference: '' }),
};
const edition: KindLoss<Draft> = {
  what: messages.edition,
  lost: (draft) => Boolean(draft.edition),
  without: ({ edition: _, ...draft }) => draft as Draft,
};
const validity: KindLoss<Draft> = {
  what: messages.validityDates,
  lost: (draft) => Boolean(draft.validFrom || draft.validUntil),
  without: ({ validFrom: _, validUntil: __, ...draft }) => draft as Draft,
};
const reviewed: KindLoss<Draft> = {
  what: messages.reviewDate,
  lost: (draft) => Boolean(draft.reviewedOn),
  without: ({ reviewedOn: _, ...draft }) => draft as Draft,
};
const difficulty: KindLoss<Draft> = {
  what: messages.difficulty,
  lost: (draft) => draft.difficulty !== 'medium',
  without: (draft) => ({ ...draft, difficulty: 'medium' }),
};
export const alsoAccepted: KindLoss<Draft> = {
  what: messages.otherAcceptedAnswers,
  lost: (draft) => draft.alsoAccepted !== undefined,
  without: ({ alsoAccepted: _, ...draft }) => draft as Draft,
};

export const spacing: KindLoss<Draft> = {
  what: EXTRA_SPACING,
  lost: ({ text, explanation }) => [text, explanation].some((each) => qtiSpacing(each) !== each),
  without: (draft) => ({
    ...draft,
    text: qtiSpacing(draft.text),
    explanation: qtiSpacing(draft.explanation),
  }),
};

export const passageSpacing: KindLoss<Draft> = {
  what: EXTRA_SPACING,
  lost: ({ passage: shared }) => shared !== undefined && qtiSpacing(shared.text) !== shared.text,
  without: (draft) =>
    draft.passage
      ? { ...draft, passage: { ...draft.passage, text: qtiSpacing(draft.passage.text) } }
      : draft,
};
export const passageAlt: KindLoss<Draft> = {
  what: messages.alternativeTextAlone,
  lost: ({ passage: shared }) =>
    shared !== undefined && shared.illustration === null && shared.illustrationAlt !== '',
  without: (draft) =>
    draft.passage ? { ...draft, passage: { ...draft.passage, illustrationAlt: '' } } : draft,
};

/** The losses of fields that neither GIFT nor QTI supports. */
export const aboutQuestions = [reference, edition, validity, reviewed, difficulty, alsoAccepted];
