import type { ShownAudio } from '@certway/contract/audio';
import { type Draft, type Kind, kindNames, type QuestionView } from '@certway/contract/kinds/index';
import { type FormOf, kindForms } from './index.ts';
import type { AudioForm, KindForm, SharedForm } from './kind-form.ts';

type IntersectionOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer Together,
) => void
  ? Together
  : never;

/** The fields of all kinds. If two kinds give a field different types, this is `never`. */
type OwnFields = IntersectionOf<FormOf>;

/**
 * A question being written, possibly incomplete. The text typed for one kind is kept when the
 * author switches the kind and back. Each kind sees only its own fields.
 */
export type QuestionForm = { type: Kind } & SharedForm & OwnFields;

/** The form functions of a kind, for code that has the whole form. */
type OwnForm = Omit<KindForm<Kind, QuestionForm>, 'blank' | 'fill' | 'labeledValues'>;
export const ownForm = (type: Kind): OwnForm => kindForms[type];

const blankShared: SharedForm = {
  text: '',
  illustration: '',
  illustrationAlt: '',
  difficulty: 'medium',
  explanation: '',
  reference: '',
  edition: '',
  validFrom: '',
  validUntil: '',
  reviewedOn: '',
  passage: null,
  audio: null,
};

function blankFields(): OwnFields {
  const each = kindNames.map((kind) => kindForms[kind].blank());
  // All kinds have added their fields, which the compiler cannot infer from a list.
  return Object.assign({}, ...each) as OwnFields;
}

export const blankQuestionForm = (type: Kind = 'multiple-choice'): QuestionForm => ({
  type,
  ...blankShared,
  ...blankFields(),
});

/** Whether nothing was written; a chosen kind or difficulty does not count. */
export function isBlankForm(form: QuestionForm): boolean {
  const { text, illustration, illustrationAlt, explanation, reference, edition } = form;
  const { validFrom, validUntil, reviewedOn } = form;
  const shared = [text, illustration, illustrationAlt, explanation, reference, edition];
  return (
    form.audio === null &&
    [...shared, validFrom, validUntil, reviewedOn].every((each) => each === '') &&
    kindNames.every((kind) => ownForm(kind).isBlank(form))
  );
}

/** The form functions of a draft's kind, for code that does not depend on the kind. */
export function formFor<K extends Kind>({ type }: { type: K }): KindForm<K, FormOf<K>> {
  return kindForms[type];
}

export function formFromDraft(draft: Draft): QuestionForm {
  const { type, text, illustration, illustrationAlt, difficulty, explanation, reference } = draft;
  return {
    ...blankQuestionForm(type),
    text,
    illustration: illustration ?? '',
    illustrationAlt,
    difficulty,
    explanation,
    reference,
    edition: draft.edition ?? '',
    validFrom: draft.validFrom ?? '',
    validUntil: draft.validUntil ?? '',
    reviewedOn: draft.reviewedOn ?? '',
    passage: draft.passage ?? null,
    audio: draft.audio ?? null,
    ...formFor(draft).fill(draft),
  };
}

/** Converts the form to the body of a call; `check.ts` validates it. */
export function draftOf(form: QuestionForm) {
  const { type, text, illustration, illustrationAlt, difficulty, explanation, reference } = form;
  const { edition, validFrom, validUntil, reviewedOn } = form;
  return {
    type,
    text,
    illustration: illustration || null,
    illustrationAlt,
    difficulty,
    explanation,
    reference,
    edition,
    validFrom,
    validUntil,
    reviewedOn,
    ...(form.passage && { passage: form.passage }),
    audio: form.audio,
    ...ownForm(type).draft(form),
  };
}

/** The transcript of a listening question is hidden from learners. */
const shownAudio = ({ transcript, ...audio }: AudioForm): ShownAudio =>
  audio.isAsked ? audio : { ...audio, transcript };

/** The question as a learner would see it, for the preview. */
export function questionViewOf(form: QuestionForm, id: string): QuestionView {
  const { text, illustration, illustrationAlt, difficulty, passage, audio } = form;
  const shared = {
    _id: id,
    text,
    illustration: illustration || null,
    illustrationAlt,
    difficulty,
    ...(passage && { passage: { ...passage, _id: passage._id ?? id } }),
    ...(audio && { audio: shownAudio(audio) }),
  };
  return ownForm(form.type).questionView(form, shared);
}
