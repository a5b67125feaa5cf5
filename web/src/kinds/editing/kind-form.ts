import type { Difficulty } from '@certway/contract/fields';
import type { Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { WrittenPassage } from '@certway/contract/passage';

/** The uploaded audio of a question. */
export interface AudioForm {
  path: string;
  isAsked: boolean;
  description: string;
  transcript: string;
}

/** The form fields of every kind. */
export interface SharedForm {
  text: string;
  illustration: string;
  illustrationAlt: string;
  difficulty: Difficulty;
  explanation: string;
  reference: string;
  edition: string;
  validFrom: string;
  validUntil: string;
  reviewedOn: string;
  audio: AudioForm | null;
  /** The passage of the case, which is edited for all its questions together. */
  passage: WrittenPassage | null;
}

/** The kind-specific fields of a draft. */
export type OwnField<K extends Kind> = Exclude<
  keyof Draft<K>,
  // Answers accepted later are stored on the server and not part of the form.
  '_id' | 'type' | 'alsoAccepted' | keyof SharedForm
>;

type SharedQuestionView = Pick<
  QuestionView,
  '_id' | 'text' | 'illustration' | 'illustrationAlt' | 'difficulty' | 'passage' | 'audio'
>;

/** A field of a draft as text, for comparing two versions. */
export interface LabeledValue {
  label: string;
  value: string;
}

/** A reviewer's hint about a question; it never prevents saving. */
export interface Hint {
  about: 'options' | 'answer' | 'illustration' | 'text' | 'explanation' | 'reference';
  message: string;
}

/**
 * The form of a kind: its fields, which may be incomplete, and their conversion from and to the
 * draft. Kinds with the same field give it the same name, so that its value is kept when the kind
 * changes.
 */
export interface KindForm<K extends Kind, Fields extends object> {
  blank: () => Fields;
  isBlank: (form: Fields) => boolean;
  fill: (draft: Draft<K>) => Fields;
  /** All fields of the draft, not necessarily valid. */
  draft: (form: Fields) => Record<OwnField<K>, unknown>;
  /** The question as a learner would see it. */
  questionView: (form: Fields, shared: SharedQuestionView) => QuestionView<K>;
  /** The right answer for reading, as pairs of a term and its text. */
  summary: (form: Fields) => [term: string, words: string][];
  labeledValues: (draft: Draft<K>) => Record<OwnField<K>, LabeledValue>;
  /** `others` are the other questions of the same kind. */
  hints: (form: Fields & Pick<SharedForm, 'text'>, others: readonly Fields[]) => Hint[];
  /**
   * Returns the specification's message about missing fields; null if nothing is missing. Omitted
   * for kinds without such a message.
   */
  missing?: (form: Fields) => string | null;
}

/** Creates a key for an item of a form, which is not stored. */
export const newFormKey = () => crypto.randomUUID();

export const isEmpty = (text: string) => text.trim() === '';
