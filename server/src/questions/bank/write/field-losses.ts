import type { Draft } from '@certway/contract/kinds/index';
import { soundAlone } from '../../../formats/media/audio.ts';
import { EXTRA_SPACING, qtiSpacing } from '../../../formats/qti.ts';
import type { Loss as KindLoss } from '../../../kinds/transfers.ts';

/** Fields of any question that a format may not support. */

export const illustration: KindLoss<Draft> = {
  what: 'The illustration',
  lost: (draft) => draft.illustration !== null,
  without: (draft) => ({ ...draft, illustration: null }),
};
export const alt: KindLoss<Draft> = {
  what: 'The alternative text',
  lost: (draft) => draft.illustrationAlt !== '',
  without: (draft) => ({ ...draft, illustrationAlt: '' }),
};
export const looseAlt: KindLoss<Draft> = {
  ...alt,
  what: 'The alternative text where there is no illustration',
  lost: (draft) => draft.illustration === null && alt.lost(draft),
};
export const passage: KindLoss<Draft> = {
  what: 'The passage that it shares with other questions',
  lost: (draft) => draft.passage !== undefined,
  without: ({ passage: _, ...draft }) => draft as Draft,
};
export const pictures: KindLoss<Draft> = {
  what: 'The pictures; their addresses stay',
  lost: (draft) => illustration.lost(draft) || Boolean(draft.passage?.illustration),
  without: (draft) => draft,
};
export const audio: KindLoss<Draft> = {
  what: 'The audio, its description and its transcript',
  lost: (draft) => draft.audio !== undefined,
  without: ({ audio: _, ...draft }) => draft as Draft,
};
export const audioFile: KindLoss<Draft> = {
  what: 'The audio; its address stays',
  lost: audio.lost,
  without: (draft) => draft,
};
export const transcript: KindLoss<Draft> = {
  what: 'The transcript of its audio, and that the sound itself is not what is asked',
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
  what: 'The reference',
  lost: (draft) => draft.reference !== '',
  without: (draft) => ({ ...draft, reference: '' }),
};
const edition: KindLoss<Draft> = {
  what: 'The edition of the source',
  lost: (draft) => Boolean(draft.edition),
  without: ({ edition: _, ...draft }) => draft as Draft,
};
const validity: KindLoss<Draft> = {
  what: 'From when and until when it is valid',
  lost: (draft) => Boolean(draft.validFrom || draft.validUntil),
  without: ({ validFrom: _, validUntil: __, ...draft }) => draft as Draft,
};
const reviewed: KindLoss<Draft> = {
  what: 'When it was last reviewed',
  lost: (draft) => Boolean(draft.reviewedOn),
  without: ({ reviewedOn: _, ...draft }) => draft as Draft,
};
const difficulty: KindLoss<Draft> = {
  what: 'The difficulty',
  lost: (draft) => draft.difficulty !== 'medium',
  without: (draft) => ({ ...draft, difficulty: 'medium' }),
};
export const alsoAccepted: KindLoss<Draft> = {
  what: 'The answers that are accepted as well',
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
  what: 'The alternative text where there is no illustration',
  lost: ({ passage: shared }) =>
    shared !== undefined && shared.illustration === null && shared.illustrationAlt !== '',
  without: (draft) =>
    draft.passage ? { ...draft, passage: { ...draft.passage, illustrationAlt: '' } } : draft,
};

/** Fields that neither GIFT nor QTI supports. */
export const aboutQuestions = [reference, edition, validity, reviewed, difficulty, alsoAccepted];
