import type { ShownAudio } from '@certway/contract/audio';
import { type Draft, type Kind, kindNames, type Paper } from '@certway/contract/kinds/index';
import { type FormOf, kindForms } from './index.ts';
import type { AudioForm, KindForm, SharedForm } from './kind-form.ts';

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer Together,
) => void
  ? Together
  : never;

/** The fields of every kind. Those that two kinds share must be of one type, or this is `never`. */
type OwnFields = All<FormOf>;

/**
 * A question as it is being written: unfinished things are allowed in it, and what was typed
 * for one kind is still there when the kind is changed and changed back. Each kind sees its own
 * fields alone.
 */
export type QuestionForm = { type: Kind } & SharedForm & OwnFields;

/** How a kind is written, for code that has the whole form. */
type OwnForm = Omit<KindForm<Kind, QuestionForm>, 'blank' | 'fill' | 'told'>;
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
  // Every kind has added its fields here, which the compiler cannot follow through a list.
  return Object.assign({}, ...each) as OwnFields;
}

export const blankForm = (type: Kind = 'multiple-choice'): QuestionForm => ({
  type,
  ...blankShared,
  ...blankFields(),
});

/** Whether anything was written; the chosen kind or difficulty alone is nothing yet. */
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

/** How the kind of a draft is written, for code that does not care which kind it is. */
export function formFor<K extends Kind>({ type }: { type: K }): KindForm<K, FormOf<K>> {
  return kindForms[type];
}

export function formOf(draft: Draft): QuestionForm {
  const { type, text, illustration, illustrationAlt, difficulty, explanation, reference } = draft;
  return {
    ...blankForm(type),
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

/** As the calls take it; `check.ts` says whether the question is complete. */
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

/** What is said in it is kept back where that is what is asked. */
const shownAudio = ({ transcript, ...audio }: AudioForm): ShownAudio =>
  audio.isAsked ? audio : { ...audio, transcript };

/** What the learner would see of a question that is still being written. */
export function paperOf(form: QuestionForm, id: string): Paper {
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
  return ownForm(form.type).paper(form, shared);
}
