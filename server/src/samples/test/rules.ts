import type { Draft, Kind } from '@certway/contract/kinds/index';
import { findCitations, readCitationRules } from '@certway/contract/programs/citations';
import { samplesOf } from '../../kinds/index.ts';
import type { SampleQuestion } from '../format.ts';
import { questionsOf, type Sample } from '../read.ts';

/**
 * The rules that make sample content useful for learning. Each rule returns its problems; a valid
 * program has none.
 */

const EXPLANATION_AT_LEAST = 60;
/**
 * The limits for the share of each position among the correct options, as a multiple of an even
 * share.
 */
const POSITION_SHARE = { from: 0.6, to: 1.6 };
/**
 * The limit for the rule on long options. Always choosing the longest option must score less than
 * this share of what random guessing scores.
 */
const LONGEST_OF_CHANCE = 0.95;
/**
 * The minimum number of questions for checking shares. In a smaller sample, shares vary too much by
 * chance.
 */
const SHARES_FROM_QUESTIONS = 12;

type Drawn = { has(name: string): boolean };
type Drawings = { figures: Drawn; showcases: Drawn };
type Choice = { slug: string; options: string[]; right: string[] };

/** Returns the requirements for sample questions of the draft's kind. */
const samplesFor = (draft: Draft) => samplesOf<Kind>(draft);

function choicesOf(sample: Sample): Choice[] {
  return questionsOf(sample).flatMap(({ slug, draft }) => {
    const options = samplesFor(draft).options(draft);
    return options ? [{ slug, options: options.texts, right: options.right }] : [];
  });
}

/**
 * Returns the questions with a single correct option, whose position and length must not give it
 * away.
 */
const singleChoicesOf = (sample: Sample) =>
  choicesOf(sample).flatMap(({ options, right: [right, ...others] }) =>
    right !== undefined && others.length === 0 ? [{ options, right }] : [],
  );

const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

function repeated(texts: string[]): string[] {
  const seen = texts.map(plain);
  return seen.filter((text, index) => seen.indexOf(text) !== index);
}

/**
 * Turns a check of one question into a rule for a sample. `problem` returns what is wrong with a
 * question, or null.
 */
function perQuestion(problem: (question: SampleQuestion) => string | null) {
  return (sample: Sample) =>
    questionsOf(sample).flatMap((question) => {
      const found = problem(question);
      return found === null ? [] : [`${question.slug}: ${found}`];
    });
}

function slugsUnique(sample: Sample): string[] {
  return repeated(questionsOf(sample).map((question) => question.slug));
}

function rightOptions(sample: Sample): string[] {
  return choicesOf(sample).flatMap(({ slug, options, right }) =>
    right.flatMap((name) => {
      const matches = options.filter((option) => option === name).length;
      return matches === 1 ? [] : [`${slug}: ${matches} options are "${name}"`];
    }),
  );
}

const textsDiffer = perQuestion(({ draft }) => {
  const twice = samplesFor(draft).mustDiffer(draft).flatMap(repeated);
  return twice.length === 0 ? null : `twice the same: ${twice.join(', ')}`;
});

const asItsKindAsks = perQuestion(
  ({ draft }) => samplesFor(draft).problems(draft).join(', ') || null,
);

const explained = perQuestion(({ draft }) => {
  if (draft.reference === '') return 'no reference';
  const { length } = draft.explanation;
  return length < EXPLANATION_AT_LEAST ? `an explanation of ${length} characters` : null;
});

/**
 * Sources of sample questions of which a newer edition exists. The value is the year of the newer
 * edition.
 */
const NEWER_EDITIONS = {
  'AHA Guidelines for CPR and ECC (2020)': 2025,
  'ACC/AHA Guideline for High Blood Pressure in Adults (2017)': 2025,
};

/**
 * Rule: until a question is checked against a newer edition of its source, it must mention that
 * edition.
 */
const newerEditionsTold = perQuestion(({ draft }) => {
  const { reference, edition = '' } = draft;
  const newer = Object.entries(NEWER_EDITIONS).find(([source]) => reference.includes(source));
  return newer && !edition.includes(`a ${newer[1]} edition is out`)
    ? `nothing tells that ${newer[0]} has an edition of ${newer[1]}`
    : null;
});

/** Rule: the example of each citation rule is a reference of the program, and gets a link. */
function citationsOpen(sample: Sample): string[] {
  const references = new Set(questionsOf(sample).map(({ draft }) => draft.reference));
  return sample.program.citationRules.flatMap(({ example, ...rule }) => {
    if (!references.has(example)) return [`${rule.pattern}: no question cites "${example}"`];
    const links = findCitations(example, readCitationRules([rule]));
    return links.length === 0 ? [`${rule.pattern}: does not match "${example}"`] : [];
  });
}

/**
 * Rule: the correct options are spread over the positions. Questions with three, four and
 * five options count separately, because the even share depends on the number of options.
 */
function positionsSpread(sample: Sample): string[] {
  return [3, 4, 5].flatMap((count) => {
    const alike = singleChoicesOf(sample).filter(({ options }) => options.length === count);
    if (alike.length < SHARES_FROM_QUESTIONS) return [];
    return ['A', 'B', 'C', 'D', 'E'].slice(0, count).flatMap((letter, position) => {
      const here = alike.filter(({ options, right }) => options.indexOf(right) === position).length;
      const share = (here * count) / alike.length;
      return share < POSITION_SHARE.from || share > POSITION_SHARE.to
        ? [`${letter} is right in ${here} of ${alike.length}`]
        : [];
    });
  });
}

/**
 * Returns the probability that the correct option is chosen if the longest option is always chosen.
 * Among equally long options, one is chosen at random.
 */
function byLongest({ options, right }: { options: string[]; right: string }): number {
  const most = Math.max(...options.map(({ length }) => length));
  return right.length === most ? 1 / options.filter(({ length }) => length === most).length : 0;
}

const lengthsDiffer = ({ options }: { options: string[] }) =>
  new Set(options.map(({ length }) => length)).size > 1;

/**
 * Rule: the longest option is not too often correct. Questions whose options all have the same
 * length are left out, because length reveals nothing there.
 */
function rightNotLongest(sample: Sample): string[] {
  const choices = singleChoicesOf(sample).filter(lengthsDiffer);
  if (choices.length < SHARES_FROM_QUESTIONS) return [];
  const sum = (share: (choice: (typeof choices)[number]) => number) =>
    choices.reduce((total, choice) => total + share(choice), 0);
  const chance = sum(({ options }) => 1 / options.length);
  const found = sum(byLongest);
  return found >= LONGEST_OF_CHANCE * chance
    ? [`the longest option is right in ${found.toFixed(1)}, by chance in ${chance.toFixed(1)}`]
    : [];
}

function figuresDrawn(sample: Sample, { figures }: Drawings): string[] {
  return questionsOf(sample).flatMap(({ slug, figure }) =>
    figure === null || figures.has(figure) ? [] : [`${slug}: no figure ${figure}`],
  );
}

function showcaseDrawn({ program }: Sample, { showcases }: Drawings): string[] {
  return showcases.has(program.showcase) ? [] : [`no showcase ${program.showcase}`];
}

function computedAgrees(sample: Sample): string[] {
  const bySlug = new Map(questionsOf(sample).map((question) => [question.slug, question.draft]));
  return Object.entries(sample.computed).flatMap(([slug, compute]) => {
    const draft = bySlug.get(slug);
    if (draft === undefined) return [`${slug}: computed, but there is no such question`];
    const key = samplesFor(draft).figure(draft);
    if (key === null) return [`${slug}: computed, but its kind has no single key`];
    const result = compute();
    return result === key ? [] : [`${slug}: key ${key}, computed ${result}`];
  });
}

export type SampleRule = (sample: Sample, drawings: Drawings) => string[];

export const rulesOfEach = {
  'question slugs are unique': slugsUnique,
  'each right answer is one of the options': rightOptions,
  'no two options are alike': textsDiffer,
  'each question is as its kind asks': asItsKindAsks,
  'each question has an explanation and a reference': explained,
  'a source with a newer edition is marked': newerEditionsTold,
  'the example of each citation rule opens its source': citationsOpen,
  'the right options are spread over the positions': positionsSpread,
  'the right option is not the longest by habit': rightNotLongest,
  'each figure is drawn': figuresDrawn,
  'the showcase is drawn': showcaseDrawn,
  'computed answers agree with the keys': computedAgrees,
} satisfies Record<string, SampleRule>;
