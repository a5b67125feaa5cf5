import type { Difficulty } from '@certway/contract/fields';
import type { Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { WrittenPassage } from '@certway/contract/questions/passage';

export interface AudioForm {
  path: string;
  isAsked: boolean;
  description: string;
  transcript: string;
}

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
  /**
   * The passage of the case to which the question belongs. Editing it changes all questions of the
   * case.
   */
  passage: WrittenPassage | null;
}

/** The kind-specific fields of a draft. */
export type OwnField<K extends Kind> = Exclude<
  keyof Draft<K>,
  // Answers that were accepted later are stored on the server and are not part of the form.
  '_id' | 'type' | 'alsoAccepted' | keyof SharedForm
>;

type SharedQuestionView = Pick<
  QuestionView,
  '_id' | 'text' | 'illustration' | 'illustrationAlt' | 'difficulty' | 'passage' | 'audio'
>;

/** A field of a draft as a labeled text, for comparing two versions. */
export interface LabeledValue {
  label: string;
  value: string;
}

/** A hint for the author about a question, which never prevents saving. */
export interface Hint {
  about: 'options' | 'answer' | 'illustration' | 'text' | 'explanation' | 'reference';
  message: string;
}

/**
 * The form of a kind: its fields, which may be incomplete, and their conversion from and to a
 * draft. A field that several kinds have must have the same name in all of them, so that its value
 * is kept when the kind changes.
 */
export interface KindForm<K extends Kind, Fields extends object> {
  blank: () => Fields;
  isBlank: (form: Fields) => boolean;
  fill: (draft: Draft<K>) => Fields;
  /** Returns all fields of the draft, which may be invalid. */
  draft: (form: Fields) => Record<OwnField<K>, unknown>;
  /** Returns the question as a learner would see it. */
  questionView: (form: Fields, shared: SharedQuestionView) => QuestionView<K>;
  /** Returns the right answer for display: labels with their texts, and whether an option is right. */
  summary: (form: Fields) => [term: string, words: string, isRight?: boolean][];
  labeledValues: (draft: Draft<K>) => Record<OwnField<K>, LabeledValue>;
  /** Returns hints for the author. `others` are the other questions of the same kind. */
  hints: (form: Fields & Pick<SharedForm, 'text'>, others: readonly Fields[]) => Hint[];
  /**
   * Returns the specification's message if required fields are missing, otherwise null. Left out
   * for kinds for which the specification has no such message.
   */
  missing?: (form: Fields) => string | null;
}

/** Creates a key that identifies an item while the form is open. The key is not stored. */
export const newFormKey = () => crypto.randomUUID();

export const isEmpty = (text: string) => text.trim() === '';
