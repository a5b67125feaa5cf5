import type { ShownAudio } from '@certway/contract/images/audio';
import { type Draft, type Kind, kindNames, type QuestionView } from '@certway/contract/kinds/index';
import { blankPair } from '../matching/form.ts';
import { blankItem } from '../ordering/form.ts';
import { type FormOf, kindForms } from './index.ts';
import type { AudioForm, KindForm, SharedForm } from './kind-form.ts';
import { blankOption } from './shared/options.ts';

type IntersectionOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer Together,
) => void
  ? Together
  : never;

/**
 * The fields of all question kinds combined. If two kinds give different types to the same field,
 * this type is `never`.
 */
type OwnFields = IntersectionOf<FormOf>;

/**
 * The form of a question, possibly incomplete. What was typed for one kind is kept when the author
 * switches to another kind and back. Each kind sees only its own fields.
 */
export type QuestionForm = { type: Kind } & SharedForm & OwnFields;

/**
 * The form functions of a question kind, for callers that hold the form with the fields of all
 * kinds.
 */
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
  // The cast is safe, because the fields of every kind are merged here. The compiler cannot infer
  // this from a list of kinds.
  return Object.assign({}, ...each) as OwnFields;
}

export const blankQuestionForm = (type: Kind = 'multiple-choice'): QuestionForm => ({
  type,
  ...blankShared,
  ...blankFields(),
});

/**
 * Returns a blank form like the one of the question before: of the same kind and difficulty, and
 * with as many options, items, and pairs.
 */
export const blankFormLike = (before: QuestionForm): QuestionForm => ({
  ...blankQuestionForm(before.type),
  difficulty: before.difficulty,
  options: before.options.map(blankOption),
  items: before.items.map(blankItem),
  pairs: before.pairs.map(blankPair),
});

/** Checks whether nothing has been written. A chosen kind or difficulty does not count. */
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

/**
 * Returns the form functions for the kind of a draft, for code that does not depend on the kind.
 */
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

/** Converts the form to the body of a call, which `check.ts` validates. */
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

/** Leaves out the transcript of a listening question, which learners may not see. */
const shownAudio = ({ transcript, ...audio }: AudioForm): ShownAudio =>
  audio.isAsked ? audio : { ...audio, transcript };

/** Returns the question as a learner would see it, for the preview. */
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
