import type { Difficulty } from '@certway/contract/fields';
import type { Draft, Kind, Paper } from '@certway/contract/kinds/index';
import type { WrittenPassage } from '@certway/contract/passage';

/** The audio of a question, once one is uploaded. */
export interface AudioForm {
  path: string;
  isAsked: boolean;
  description: string;
  transcript: string;
}

/** What every question has, whatever its kind, while it is being written. */
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
  /** Of its case, which changes for all of its questions together and not here. */
  passage: WrittenPassage | null;
}

/** The fields of a draft that only its kind has. */
export type OwnField<K extends Kind> = Exclude<
  keyof Draft<K>,
  // What was accepted afterwards stays on the server, whatever the form says.
  '_id' | 'type' | 'alsoAccepted' | keyof SharedForm
>;

type SharedPaper = Pick<
  Paper,
  '_id' | 'text' | 'illustration' | 'illustrationAlt' | 'difficulty' | 'passage' | 'audio'
>;

/** A field of a draft in words, to compare two versions by. */
export interface Told {
  label: string;
  words: string;
}

/** Something an examiner would say about a question; it prevents nothing. */
export interface Hint {
  about: 'options' | 'answer' | 'illustration' | 'text' | 'explanation' | 'reference';
  message: string;
}

/**
 * How a kind is written: its own fields of the form, which may be unfinished, and conversions between
 * them and the draft. Kinds that ask for the same thing give the field the same name, so that it
 * stays when an author changes the kind.
 */
export interface KindForm<K extends Kind, Fields extends object> {
  blank: () => Fields;
  isBlank: (form: Fields) => boolean;
  fill: (draft: Draft<K>) => Fields;
  /** Every field of the draft, though perhaps not yet as the draft may have it. */
  draft: (form: Fields) => Record<OwnField<K>, unknown>;
  /** What the learner would see of it. */
  paper: (form: Fields, shared: SharedPaper) => Paper<K>;
  /** What is right, as pairs of a term and its words, for reading. */
  summary: (form: Fields) => [term: string, words: string][];
  told: (draft: Draft<K>) => Record<OwnField<K>, Told>;
  /** `others` are the other questions of the same kind. */
  hints: (form: Fields & Pick<SharedForm, 'text'>, others: readonly Fields[]) => Hint[];
  /** If the specification's creation form has its own words for what is missing. */
  missing?: (form: Fields) => string | null;
}

/** The key of something in a form, unknown to the stored question. */
export const newKey = () => crypto.randomUUID();

export const isEmpty = (text: string) => text.trim() === '';
