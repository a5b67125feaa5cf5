import type { Missing, Readiness } from '@certway/contract/readiness/index';
import { type Ability, abilityAfter, priorAbility } from './ability.ts';
import { chanceRight } from './chances.ts';
import { type Forecast, forecast } from './exam-forecast.ts';

/**
 * The minimum amounts of data for a forecast. If there is less, the reply says what is missing and
 * contains no forecast.
 */
const ANSWERS_AT_LEAST = 50;
/** The share of a small bank whose first answers are enough. */
const SHARE_AT_LEAST = 0.7;
/** The number of questions below which a bank is too small for a forecast. */
const BANK_AT_LEAST = 20;
export const SECTION_ANSWERS = 5;
const COVERED_AT_LEAST = 0.7;
const WIDTH_AT_MOST = 0.25;
/**
 * The number of questions in an exam of usual length. In a shorter exam, luck matters more, however
 * many answers the learner has given, so a wider range is accepted for its forecast.
 */
const USUAL_QUESTIONS = 60;
const PEOPLE_AT_LEAST = 30;
/** The number of people who must have answered a question before its difficulty counts as known. */
const KNOWN_BY = 10;
const KNOWN_AT_LEAST = 0.5;

export interface AssessedSection {
  title: string;
  /** The number of questions in the section that count toward the result. */
  size: number;
  /** The minimum number of right answers in the section. Is null if the section has no minimum. */
  least: number | null;
  /** The questions that the section can draw, as indexes into `ReadinessInput.questions`. */
  places: readonly number[];
}

export interface AssessedQuestion {
  difficulty: number;
  error: number;
  /** The number of people who have given a first answer to the question. */
  answers: number;
}

export interface ReadinessInput {
  sections: readonly AssessedSection[];
  /** The number of right answers needed to pass the exam. */
  needed: number;
  questions: readonly AssessedQuestion[];
  /**
   * Results of the fit over all learners: how many there were, the spread of their abilities, and
   * how fast abilities grow.
   */
  others: { people: number; spread: number; growth: number };
  /** The person's first answers, oldest first. */
  first: readonly { place: number; right: boolean }[];
}

type ReadinessAssessment = Pick<Readiness, 'forecast' | 'missing'> & { chance: number | null };

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const sectionOf = (sections: readonly AssessedSection[], size: number): (number | null)[] => {
  const of = new Array<number | null>(size).fill(null);
  for (const [section, { places }] of sections.entries()) {
    for (const place of places) of[place] ??= section;
  }
  return of;
};

/**
 * Returns the largest sections in which the person has answered too few questions. Returns only as
 * many sections as are needed to cover enough of the exam.
 */
function missingSections(
  sections: readonly AssessedSection[],
  counts: readonly number[],
): Missing[] {
  const all = sum(sections.map(({ size }) => size));
  const open = sections.flatMap(({ title, size, places }, section) => {
    const count = Math.min(SECTION_ANSWERS, places.length) - (counts[section] ?? 0);
    return count > 0 || places.length === 0 ? [{ title, size, count }] : [];
  });
  let covered = all - sum(open.map(({ size }) => size));
  return open
    .sort((a, b) => b.size - a.size)
    .flatMap(({ title, size, count }): Missing[] => {
      if (covered >= COVERED_AT_LEAST * all) return [];
      covered += size;
      return [{ what: 'section', title, count: Math.max(0, count) }];
    });
}

/** Returns how many first answers a forecast needs. A bank cannot give more than it has. */
export const answersNeeded = (bankSize: number): number =>
  Math.min(ANSWERS_AT_LEAST, Math.ceil(SHARE_AT_LEAST * bankSize));

function missingBefore({ sections, questions, others, first }: ReadinessInput): Missing[] {
  if (questions.length < BANK_AT_LEAST) return [{ what: 'small' }];
  const answered = new Set(first.map(({ place }) => place));
  // Counts an answered question for every section that may contain it. If it counted for one
  // section only, a section that shares all its questions with others could never be covered.
  const counts = sections.map(({ places }) => places.filter((place) => answered.has(place)).length);
  const known = questions.filter(({ answers }) => answers >= KNOWN_BY).length;
  const isKnown = others.people >= PEOPLE_AT_LEAST && known >= KNOWN_AT_LEAST * questions.length;
  const answers = answersNeeded(questions.length) - first.length;
  return [
    ...(answers > 0 ? [{ what: 'answers' as const, count: answers }] : []),
    ...missingSections(sections, counts),
    ...(isKnown ? [] : [{ what: 'others' as const }]),
  ];
}

function abilityIn({ sections, questions, others, first }: ReadinessInput): Ability {
  const of = sectionOf(sections, questions.length);
  const evidence = first.flatMap(({ place, right }) => {
    const question = questions[place];
    return question ? [{ ...question, section: of[place] ?? null, right }] : [];
  });
  return abilityAfter(priorAbility(sections.length, others.spread), evidence, others.growth);
}

/** The gain in ability that studying a section is assumed to bring. */
const A_STEP = 0.5;

function helpsMost({ sections, questions }: ReadinessInput, { mean }: Ability): string | null {
  const gains = sections.map(({ title, size, places }, section) => {
    const own = (mean[0] ?? 0) + (mean[section + 1] ?? 0);
    const gain = sum(
      places.map((place) => {
        const above = own - (questions[place]?.difficulty ?? 0);
        return chanceRight(above + A_STEP) - chanceRight(above);
      }),
    );
    return { title, gain: (size * gain) / Math.max(1, places.length) };
  });
  return gains.sort((a, b) => b.gain - a.gain)[0]?.title ?? null;
}

const percent = (share: number) => Math.round(100 * share);
/**
 * Rounds a range of chances outward to multiples of five percent. Exact percentages would suggest
 * more precision than a forecast has.
 */
const roughly = ({ from, to }: { from: number; to: number }) => ({
  from: Math.max(0, Math.floor(from * 20) * 5),
  to: Math.min(100, Math.ceil(to * 20) * 5),
});

function present(
  one: ReadinessInput,
  ability: Ability,
  predicted: Forecast,
): Readiness['forecast'] {
  return {
    chance: roughly(predicted.passes),
    share: { from: percent(predicted.from), to: percent(predicted.to) },
    sections: one.sections.map(({ title, size, least }, place) => ({
      title,
      questions: size,
      share: {
        from: percent(predicted.sections[place]?.from ?? 0),
        to: percent(predicted.sections[place]?.to ?? 1),
      },
      needed: least === null || size === 0 ? null : percent(least / size),
    })),
    helpsMost: helpsMost(one, ability),
  };
}

/**
 * Returns the forecast for an exam that is taken today. If there is not enough data, returns what
 * is missing.
 */
export function assessReadiness(one: ReadinessInput): ReadinessAssessment {
  const missing = missingBefore(one);
  if (missing.length > 0) return { forecast: null, missing, chance: null };
  const ability = abilityIn(one);
  const shape = one.sections.map(({ size, least, places }) => ({
    size,
    least: least ?? 0,
    difficulties: places.map((place) => one.questions[place]?.difficulty ?? 0),
  }));
  const predicted = forecast(ability, { sections: shape, needed: one.needed });
  const questions = sum(one.sections.map(({ size }) => size));
  const luck = Math.sqrt(Math.max(1, USUAL_QUESTIONS / Math.max(1, questions)));
  if (predicted.to - predicted.from > WIDTH_AT_MOST * luck) {
    return { forecast: null, missing: [{ what: 'wide' }], chance: null };
  }
  return { forecast: present(one, ability, predicted), missing: [], chance: predicted.passes.mean };
}
