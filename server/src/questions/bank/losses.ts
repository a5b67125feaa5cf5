import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';

/** What a format cannot carry, told before anything is exported: by what is lost, and of how many questions. */

type Rule = [loss: string, lost: (draft: Draft) => boolean];

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const BLANK = /_{3,}/;

const isRubric = ({ type }: Draft) => type === 'text' || type === 'structural' || type === 'essay';
const isAccepted = (draft: Draft): draft is Draft<'fill-blank' | 'short-answer'> =>
  draft.type === 'fill-blank' || draft.type === 'short-answer';
const hasTolerance = (draft: Draft) => isAccepted(draft) && draft.tolerance !== null;
const hasOptionImages = (draft: Draft) =>
  draft.type === 'multiple-choice' && draft.options.some(({ image }) => image !== null);
const isNumerical = (draft: Draft) =>
  isAccepted(draft) &&
  [draft.correctAnswer, ...draft.otherAnswers].every((answer) => NUMBER.test(answer));

const wholeQuestion = 'The whole question';
const illustration: Rule = ['The illustration', (draft) => draft.illustration !== null];
const looseAlt: Rule = [
  'The alternative text where there is no illustration',
  (draft) => draft.illustration === null && draft.illustrationAlt !== '',
];
const alt: Rule = ['The alternative text', (draft) => draft.illustrationAlt !== ''];
const reference: Rule = ['The reference', (draft) => draft.reference !== ''];
const difficulty: Rule = ['The difficulty', (draft) => draft.difficulty !== 'medium'];
const kindOfBlank: Rule = [
  'Whether it is a short answer or a blank to fill',
  (draft) => isAccepted(draft) && (draft.type === 'fill-blank') !== BLANK.test(draft.text),
];

/** Numbers with a tolerance have their own kind in GIFT and Moodle; what else is accepted beside them has no place. */
export const carriesTolerance = (draft: Draft): boolean =>
  hasTolerance(draft) && isNumerical(draft);
const tolerance: Rule = ['The tolerance', (draft) => hasTolerance(draft) && !isNumerical(draft)];

const isUncarried: Record<BankFormat, (draft: Draft) => boolean> = {
  csv: (draft) => draft.type === 'multiple-choice' && draft.options.some(({ text }) => text === ''),
  excel: (draft) =>
    draft.type === 'multiple-choice' && draft.options.some(({ text }) => text === ''),
  gift: (draft) =>
    isRubric(draft) ||
    (draft.type === 'multiple-choice' &&
      (draft.options.some(({ text }) => text === '') ||
        new Set(draft.options.map(({ text }) => text)).size < draft.options.length)),
  'moodle-xml': () => false,
  'qti-2.2': () => false,
  json: () => false,
};

const rules: Record<BankFormat, Rule[]> = {
  csv: [
    [
      'The pictures; their addresses stay',
      (draft) => draft.illustration !== null || hasOptionImages(draft),
    ],
    [
      'What keywords weigh',
      (draft) =>
        isRubric(draft) &&
        'aiCriteria' in draft &&
        draft.aiCriteria.keywords.some(({ weight }) => weight !== 1),
    ],
  ],
  excel: [],
  gift: [
    illustration,
    alt,
    ['The images of options', hasOptionImages],
    reference,
    difficulty,
    ['That capitals matter', (draft) => isAccepted(draft) && draft.caseSensitive],
    tolerance,
    kindOfBlank,
  ],
  'moodle-xml': [
    looseAlt,
    tolerance,
    [
      'That capitals matter, where numbers have a tolerance',
      (draft) => isAccepted(draft) && draft.caseSensitive && carriesTolerance(draft),
    ],
  ],
  'qti-2.2': [
    looseAlt,
    reference,
    difficulty,
    ['The tolerance', hasTolerance],
    kindOfBlank,
    ['Grading criteria, ideal answers and keywords', isRubric],
  ],
  json: [],
};
rules.excel = rules.csv;

export interface Loss {
  what: string;
  count: number;
}

/** False where the format has no place for the question at all. */
export const isCarried = (draft: Draft, format: BankFormat) => !isUncarried[format](draft);

export function lossesOf(drafts: readonly Draft[], format: BankFormat): Loss[] {
  const carried = drafts.filter((draft) => isCarried(draft, format));
  const whole = drafts.length - carried.length;
  const losses = rules[format].map(([what, lost]) => ({
    what,
    count: carried.filter(lost).length,
  }));
  return [...(whole > 0 ? [{ what: wholeQuestion, count: whole }] : []), ...losses].filter(
    ({ count }) => count > 0,
  );
}

/** What comes back of a draft that went through a format, pictures apart; null where nothing does. */
export function carriedBy(draft: Draft, format: 'gift' | 'moodle-xml'): Draft | null {
  if (!isCarried(draft, format)) return null;
  const kept = { ...draft, _id: undefined } as Draft;
  if (draft.illustration === null || format === 'gift') kept.illustrationAlt = '';
  if (hasTolerance(kept) && !carriesTolerance(draft) && isAccepted(kept)) kept.tolerance = null;
  if (isAccepted(kept) && carriesTolerance(draft)) kept.caseSensitive = false;
  if (format === 'moodle-xml') return kept;
  const bare = { ...kept, illustration: null, reference: '', difficulty: 'medium' as const };
  if (bare.type === 'multiple-choice') {
    return { ...bare, options: bare.options.map((option) => ({ ...option, image: null })) };
  }
  if (bare.type !== 'fill-blank' && bare.type !== 'short-answer') return bare;
  const type = BLANK.test(bare.text) ? ('fill-blank' as const) : ('short-answer' as const);
  return { ...bare, type, caseSensitive: false };
}
