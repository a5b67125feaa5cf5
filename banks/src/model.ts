/**
 * The model of a question: everything that a reader returns and a writer accepts. A question has
 * the fields of its kind and the fields that all kinds share. A text is Markdown with formulas
 * between dollar signs. A picture or audio file is named by its path. The path of a file that a
 * reader found in the question file begins with `embedded:`.
 */

/** The fields that questions of every kind have. */
export interface SharedFields {
  text: string;
  illustration: string | null;
  /** Describes the illustration for people who cannot see it. */
  illustrationAlt: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** A text or picture that several questions share. Such questions have equal passages. */
  passage?: Passage | undefined;
  audio?: Audio | undefined;
  /** The feedback that is shown with the right answer. */
  explanation: string;
  /** The place in a book or law on which the question is based. */
  reference: string;
  /** The edition of that book or law. */
  edition?: string | undefined;
  /** The first day on which the question is valid, as YYYY-MM-DD. */
  validFrom?: string | undefined;
  /** The first day on which the question is no longer valid. */
  validUntil?: string | undefined;
  /** The day on which the question was last compared with its source. */
  reviewedOn?: string | undefined;
  /** Further answers, as text, that count as right although the rule of the kind refuses them. */
  alsoAccepted?: string[] | undefined;
}

export interface Passage {
  title: string;
  text: string;
  illustration: string | null;
  illustrationAlt: string;
}

export interface Audio {
  path: string;
  /** Whether the answer is in the audio. If so, the transcript reveals it. */
  isAsked: boolean;
  description: string;
  transcript: string;
}

export interface Option {
  text: string;
  image: string | null;
  /** The feedback that is shown at this option. */
  explanation?: string | undefined;
}

/** The fields of a question with one list of options. */
interface Choice {
  options: Option[];
  /** Whether the order of the options matters, so that they must not be shuffled. */
  keepsOrder: boolean;
}

/** An answer that is compared with a list of accepted answers. */
interface Accepted {
  correctAnswer: string;
  otherAnswers: string[];
  caseSensitive: boolean;
  /** The tolerance for answers that are numbers. If null, answers are compared as text. */
  tolerance: number | null;
}

/** A point that a complete answer must contain, with alternative wordings. */
export interface KeyPoint {
  text: string;
  alternatives: string[];
  weight: number;
}

/** An answer that a person marks by criteria. */
export interface Rubric {
  /** The criteria by which the answer is marked. */
  correctAnswer: string;
  aiCriteria: { idealAnswer: string; otherIdealAnswers: string[]; keywords: KeyPoint[] };
}

/** A point of a picture, in ten thousandths of its width and height. */
export interface Point {
  x: number;
  y: number;
}

export type AreaOutline =
  | { shape: 'rectangle'; left: number; top: number; right: number; bottom: number }
  | { shape: 'ellipse'; x: number; y: number; radiusX: number; radiusY: number }
  | { shape: 'polygon'; corners: Point[] };

/** An area of a picture. `name` is empty if the area has none. */
export interface Area {
  name: string;
  right: boolean;
  outline: AreaOutline;
}

/** A blank is either typed or chosen from a list. */
export type Blank =
  | ({ asks: 'text' } & Accepted)
  | { asks: 'choice'; correctAnswer: string; wrongAnswers: string[] };

/**
 * How an answer with several parts is scored. `all-or-nothing` gives the full mark or none,
 * `right-minus-wrong` subtracts wrong parts from right ones, and `share` gives the share of right
 * parts.
 */
export type Scoring = (typeof SCORINGS)[number];
export const SCORINGS = ['all-or-nothing', 'right-minus-wrong', 'share'] as const;

/** How an order is scored: as a whole, or by the share of items with the right successor. */
export type OrderScoring = 'whole' | 'neighbours';

/** The fields that only one kind has, keyed by the name of the kind. */
export type KindFields = {
  /** `correctAnswer` is the text of the right option, or its image if it has no text. */
  'multiple-choice': Choice & { correctAnswer: string };
  /** `correctAnswers` names each right option in the same way. */
  'multiple-response': Choice & { correctAnswers: string[]; scoring: Scoring };
  'true-false': { correctAnswer: 'True' | 'False' };
  /** The text marks the blank with three or more underscores. */
  'fill-blank': Accepted;
  /** The text marks each blank with three or more underscores, in the order of `blanks`. */
  cloze: { blanks: Blank[] };
  /** `distractors` are further right sides that match no left side. */
  matching: { pairs: { left: string; right: string }[]; distractors: string[] };
  /** `items` are in the right order. */
  ordering: { items: string[]; scoring: OrderScoring };
  /** Areas of the illustration, of which the right ones are to be found. */
  hotspot: { areas: Area[]; scoring: Scoring };
  numeric: {
    /** The number with the digits that the author wrote, so that 9.80 keeps its zero. */
    correctAnswer: string;
    tolerance: number;
    toleranceKind: 'absolute' | 'relative';
    unit: string;
    /** Other units in which the answer may be given. One of them is `factor` times `unit`. */
    otherUnits: { unit: string; factor: number }[];
    significantFigures: number | null;
  };
  'short-answer': Accepted;
  text: Rubric;
  structural: Rubric;
  essay: Rubric;
};

export type Kind = keyof KindFields;

/** A question of the kind K, or of any kind. */
export type Question<K extends Kind = Kind> = {
  [Each in K]: { type: Each } & SharedFields & KindFields[Each];
}[K];

/** The path from the top of a syllabus to a topic. Empty for a question without a topic. */
export type TopicPath = { code: string; name: string }[];
export type TopicStep = TopicPath[number];

/** A question with its topic. */
export interface BankQuestion {
  question: Question;
  topic: TopicPath;
  /**
   * The name by which the application finds the question again when an improved file is imported.
   * Only tables store it, and JSON as the field `_id` of the question.
   */
  identifier?: string | undefined;
}

/** A whole bank of questions, as a writer takes it. */
export interface QuestionBank {
  name: string;
  courses: { name: string; modules: { name: string; questions: BankQuestion[] }[] }[];
}
