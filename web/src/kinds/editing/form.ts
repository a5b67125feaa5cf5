import type { Difficulty } from '@certway/contract/fields';
import type { Draft, Kind } from '@certway/contract/kinds/index';
import type { KeyPoint } from '@certway/contract/kinds/shared/rubric';
import { OPTIONS_AT_START, PAIRS_AT_LEAST } from '@certway/contract/limits';

/**
 * A question as it is being written: unfinished things have their place in it, and what was typed
 * for one kind is still there when the kind is changed and changed back.
 */
export interface OptionForm {
  /** Of this form only; the right option is told by it. */
  key: string;
  /** Of the stored option. */
  id: string | null;
  text: string;
  image: string;
}

export interface PairForm {
  key: string;
  left: string;
  right: string;
}

export interface QuestionForm {
  type: Kind;
  text: string;
  illustration: string;
  illustrationAlt: string;
  difficulty: Difficulty;
  explanation: string;
  reference: string;
  options: OptionForm[];
  rightOption: string;
  truth: '' | 'True' | 'False';
  accepted: string;
  /** One a line. */
  otherAccepted: string;
  caseSensitive: boolean;
  tolerance: string;
  pairs: PairForm[];
  /** One a line. */
  distractors: string;
  criteria: string;
  idealAnswer: string;
  otherIdealAnswers: string[];
  /** By commas, or one a line where one of them has a comma in it. */
  keywords: string;
  /** What the keywords stand for beyond their words, kept for those that stay. */
  keyPoints: KeyPoint[];
}

export const newKey = () => crypto.randomUUID();

export const blankOption = (): OptionForm => ({ key: newKey(), id: null, text: '', image: '' });
export const blankPair = (): PairForm => ({ key: newKey(), left: '', right: '' });
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

export function blankForm(type: Kind = 'multiple-choice'): QuestionForm {
  return {
    type,
    text: '',
    illustration: '',
    illustrationAlt: '',
    difficulty: 'medium',
    explanation: '',
    reference: '',
    options: times(OPTIONS_AT_START, blankOption),
    rightOption: '',
    truth: '',
    accepted: '',
    otherAccepted: '',
    caseSensitive: false,
    tolerance: '',
    pairs: times(PAIRS_AT_LEAST, blankPair),
    distractors: '',
    criteria: '',
    idealAnswer: '',
    otherIdealAnswers: [],
    keywords: '',
    keyPoints: [],
  };
}

/** Whether anything was written; the chosen kind alone is nothing yet. */
export function isBlankForm(form: QuestionForm): boolean {
  const blank = blankForm(form.type);
  const filled = (option: OptionForm) => option.text !== '' || option.image !== '';
  return (
    !form.options.some(filled) &&
    !form.pairs.some(({ left, right }) => left !== '' || right !== '') &&
    Object.entries(form).every(
      ([field, value]) =>
        Array.isArray(value) ||
        value === blank[field as keyof QuestionForm] ||
        field === 'difficulty',
    )
  );
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function keywordText(keyPoints: readonly KeyPoint[]): string {
  const texts = keyPoints.map(({ text }) => text);
  return texts.join(texts.some((text) => text.includes(',')) ? '\n' : ', ');
}

/** Split on commas, trimmed, empties dropped; on lines where there are several. */
export function keywordsOf(text: string): string[] {
  if (text.includes('\n')) return lines(text);
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

type Filled = Partial<QuestionForm>;

function choiceOf(draft: Draft<'multiple-choice'>): Filled {
  const options = draft.options.map(({ _id, text, image }) => ({
    key: newKey(),
    id: _id ?? null,
    text,
    image: image ?? '',
  }));
  const named = (value: keyof OptionForm) =>
    options.filter((option) => option[value] === draft.correctAnswer);
  const [byText] = named('text').length === 1 ? named('text') : named('image');
  return { options, rightOption: byText?.key ?? '' };
}

const acceptedOf = (draft: Draft<'fill-blank' | 'short-answer'>): Filled => ({
  accepted: draft.correctAnswer,
  otherAccepted: draft.otherAnswers.join('\n'),
  caseSensitive: draft.caseSensitive,
  tolerance: draft.tolerance === null ? '' : String(draft.tolerance),
});

const rubricOf = (draft: Draft<'text' | 'structural' | 'essay'>): Filled => ({
  criteria: draft.correctAnswer,
  idealAnswer: draft.aiCriteria.idealAnswer,
  otherIdealAnswers: draft.aiCriteria.otherIdealAnswers,
  keywords: keywordText(draft.aiCriteria.keywords),
  keyPoints: draft.aiCriteria.keywords,
});

function ofKind(draft: Draft): Filled {
  switch (draft.type) {
    case 'multiple-choice':
      return choiceOf(draft);
    case 'true-false':
      return { truth: draft.correctAnswer };
    case 'fill-blank':
    case 'short-answer':
      return acceptedOf(draft);
    case 'matching':
      return {
        pairs: draft.pairs.map((pair) => ({ key: newKey(), ...pair })),
        distractors: draft.distractors.join('\n'),
      };
    default:
      return rubricOf(draft);
  }
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
    ...ofKind(draft),
  };
}

function choiceDraft({ options, rightOption }: QuestionForm) {
  const right = options.find(({ key }) => key === rightOption);
  const shared = options.filter(({ text }) => text.trim() === right?.text.trim()).length > 1;
  return {
    options: options.map(({ id, text, image }) => ({
      ...(id && { _id: id }),
      text,
      image: image || null,
    })),
    correctAnswer: (shared ? right?.image : right?.text.trim() || right?.image) ?? '',
  };
}

const acceptedDraft = (form: QuestionForm) => ({
  correctAnswer: form.accepted,
  otherAnswers: lines(form.otherAccepted),
  caseSensitive: form.caseSensitive,
  tolerance: form.tolerance.trim() === '' ? null : Number(form.tolerance.replace(',', '.')),
});

const rubricDraft = (form: QuestionForm) => ({
  correctAnswer: form.criteria,
  aiCriteria: {
    idealAnswer: form.idealAnswer,
    otherIdealAnswers: form.otherIdealAnswers,
    keywords: keywordsOf(form.keywords).map(
      (word) => form.keyPoints.find(({ text }) => text === word) ?? word,
    ),
  },
});

function kindDraft(form: QuestionForm): object {
  switch (form.type) {
    case 'multiple-choice':
      return choiceDraft(form);
    case 'true-false':
      return { correctAnswer: form.truth };
    case 'fill-blank':
    case 'short-answer':
      return acceptedDraft(form);
    case 'matching':
      return {
        pairs: form.pairs.map(({ left, right }) => ({ left, right })),
        distractors: lines(form.distractors),
      };
    default:
      return rubricDraft(form);
  }
}

/** As the calls take it; whether it is a whole question is told by `check.ts`. */
export function draftOf(form: QuestionForm): Record<string, unknown> {
  const { type, text, illustration, illustrationAlt, difficulty, explanation, reference } = form;
  return {
    type,
    text,
    illustration: illustration || null,
    illustrationAlt,
    difficulty,
    explanation,
    reference,
    ...kindDraft(form),
  };
}
