import { type Kind, kindNames } from '../../contract/src/kinds/traits.ts';
import { drafts } from '../../server/src/kinds/test/index.ts';

/**
 * Questions of every kind with each combination of picture, case, and audio, and with texts of the
 * maximum length.
 */

type QuestionPart = 'picture' | 'case' | 'audio';

export interface Files {
  pictures: readonly string[];
  audio: string;
}

export interface LayoutQuestion {
  /**
   * A text at the start of the question by which a test finds it on any page, such as 'Layout 17
   * ordering picture case'.
   */
  label: string;
  kind: Kind;
  parts: readonly QuestionPart[];
  wide: boolean;
  draft: (files: Files) => object;
}

const combinations: QuestionPart[][] = [
  [],
  ['picture'],
  ['case'],
  ['picture', 'case'],
  ['audio'],
  ['picture', 'audio'],
  ['case', 'audio'],
  ['picture', 'case', 'audio'],
];
/** The combinations of parts, followed by null for the variant with very long texts. */
const variants: (QuestionPart[] | null)[] = [...combinations, null];

const UNBROKEN = 'Unbroken';
const LETTERS = UNBROKEN.repeat(60);
/** Shorter words for the fields whose maximum length is lower than that of other fields. */
const SHORTER: Record<string, string> = { keywords: UNBROKEN.repeat(15), unit: UNBROKEN };
/**
 * Fields whose value stays unchanged, because authors do not write it as text or a longer text
 * would change its meaning.
 */
const FIXED = ['type', 'text', 'shape', 'asks', 'scoring', 'toleranceKind', 'illustration'];

/** Appends a long word without spaces to each text of an author. Equal texts stay equal. */
function lengthened(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    return FIXED.includes(field) ? value : value + (SHORTER[field] ?? LETTERS);
  }
  if (Array.isArray(value)) return value.map((each) => lengthened(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isOption = key === 'text' && field === 'options';
      return [key, lengthened(each, isOption ? 'option' : key)];
    }),
  );
}

const wideText = (label: string, text: string) =>
  [
    `${label}: ${'endless'.repeat(80)} $${'x'.repeat(900)}$`,
    `$$${'y+'.repeat(300)}z$$`,
    `|${' column |'.repeat(20)}\n|${' --- |'.repeat(20)}\n|${' 123456 |'.repeat(20)}`,
    `${'> '.repeat(200)}deep`,
    `\`\`\`\n${'code '.repeat(60)}\n\`\`\``,
    text,
  ].join('\n\n');

const passage = (label: string, { pictures }: Files, place: number) => ({
  title: `Title of ${label}`,
  text: `Passage of ${label}.\n\n| Height | Wind |\n| --- | --- |\n| 2,000 ft | 240/18 |\n\n${'The wind veers. '.repeat(30)}`,
  illustration: pictures[(place + 1) % pictures.length],
  illustrationAlt: `Passage picture of ${label}`,
});

function draftOf({ label, kind, parts: has, wide }: Omit<LayoutQuestion, 'draft'>, files: Files) {
  const { illustration = null, ...plain } = { ...drafts[kind].plain } as { illustration?: unknown };
  const { text = '', correctAnswer, ...own } = plain as { text?: string; correctAnswer?: string };
  const place = kindNames.indexOf(kind);
  const isPictured = has.includes('picture') || illustration !== null;
  const hasFixedAnswer = kind === 'numeric' || kind === 'true-false';
  return {
    ...(wide ? (lengthened(own) as object) : own),
    ...(correctAnswer !== undefined && {
      correctAnswer: wide && !hasFixedAnswer ? lengthened(correctAnswer) : correctAnswer,
    }),
    text: wide ? wideText(label, text) : `${label}: ${text}`,
    explanation: wide ? LETTERS : 'As it is.',
    ...(isPictured && {
      illustration: files.pictures[place % files.pictures.length],
      illustrationAlt: `Picture of ${label}`,
    }),
    ...(has.includes('case') && { passage: passage(label, files, place) }),
    ...(has.includes('audio') && {
      audio: { path: files.audio, transcript: `Transcript of ${label}.` },
    }),
  };
}

function questionOf(kind: Kind, variant: QuestionPart[] | null, number: number): LayoutQuestion {
  const words = [kind, ...(variant ?? ['wide'])].join(' ');
  const question = {
    label: `Layout ${number} ${words}`,
    kind,
    parts: variant ?? [],
    wide: variant === null,
  };
  return { ...question, draft: (files) => draftOf(question, files) };
}

const numbered = (pairs: readonly (readonly [Kind, QuestionPart[] | null])[]) =>
  pairs.map(([kind, variant], at) => questionOf(kind, variant, at + 1));

export const everyQuestion = (kinds: readonly Kind[] = kindNames): LayoutQuestion[] =>
  numbered(kinds.flatMap((kind) => variants.map((variant) => [kind, variant] as const)));

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Returns a tenth of all questions, chosen by `seed`. Every combination of parts occurs at least
 * once, each time with a different question kind.
 */
export function tenthOf(seed: number): LayoutQuestion[] {
  const random = randomOf(seed);
  const kinds = shuffled(kindNames, random);
  const count = Math.ceil((kindNames.length * variants.length) / 10);
  const chosen = [...variants, ...shuffled(variants, random)].slice(0, count);
  return numbered(
    chosen.map((variant, at) => [kinds[at % kinds.length] as Kind, variant] as const),
  );
}

/**
 * The number of questions per program. It is below five, so that the demo, which has five
 * questions, shows all of them.
 */
const BATCH = 4;

export const batchesOf = (questions: readonly LayoutQuestion[]): LayoutQuestion[][] =>
  Array.from({ length: Math.ceil(questions.length / BATCH) }, (_, at) =>
    questions.slice(at * BATCH, (at + 1) * BATCH),
  );
