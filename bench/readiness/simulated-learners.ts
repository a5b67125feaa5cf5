import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { normalFrom } from '../measuring/statistics.ts';

export interface Question {
  section: number;
  difficulty: number;
  slope: number;
  guessing: number;
}

export interface SimulatedAnswer {
  question: number;
  right: boolean;
  first: boolean;
}

export interface QuestionBank {
  questions: Question[];
  /** The shares of the sections in the exam. */
  weights: number[];
}

export type Practice = 'random' | 'uneven';

export interface Learner {
  answers: SimulatedAnswer[];
  /** Returns the result of a mock exam that is taken after `count` answers. */
  after(count: number): { passed: boolean; share: number };
}

export const PAPER = 60;
export const NEEDED = 42;
const SECTIONS = 6;
const REPEATED = 0.25;
/** The advantage of a learner who has seen a question before, in logits. */
const LIFT = 1.4;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export function makeQuestionBank(seed: number, size: number): QuestionBank {
  const chance = seededChance(seed).next;
  const weights = [0.3, 0.2, 0.2, 0.15, 0.1, 0.05];
  const questions = Array.from({ length: size }, (_, place) => ({
    section: place % SECTIONS,
    difficulty: -0.2 + normalFrom(chance) * 0.9,
    slope: Math.exp(normalFrom(chance) * 0.25),
    guessing: 0.1 + chance() * 0.2,
  }));
  return { questions, weights };
}

const right = ({ difficulty, slope, guessing }: Question, ability: number) =>
  guessing + (1 - guessing) * logistic(slope * (ability - difficulty));

function habits(practice: Practice, chance: () => number): number[] {
  if (practice === 'random') return new Array<number>(SECTIONS).fill(1 / SECTIONS);
  const raw = Array.from({ length: SECTIONS }, () => -Math.log(1 - chance()));
  const strong = raw.map((value) => value ** 3 + 0.02);
  const all = strong.reduce((sum, value) => sum + value, 0);
  return strong.map((value) => value / all);
}

function pick(shares: readonly number[], chance: () => number): number {
  let at = chance();
  for (const [place, share] of shares.entries()) {
    at -= share;
    if (at < 0) return place;
  }
  return shares.length - 1;
}

export function makeLearner(
  { questions, weights }: QuestionBank,
  { practice, person, answers }: { practice: Practice; person: number; answers: number },
): Learner {
  const chance = seededChance(person * 7919 + 13).next;
  let ability = 0.6 + normalFrom(chance) * 0.8;
  const topics = Array.from({ length: SECTIONS }, () => normalFrom(chance) * 0.6);
  const gain = Math.max(0, 0.0016 + normalFrom(chance) * 0.001);
  const shares = habits(practice, chance);
  const bySection = topics.map((_, section) =>
    questions.flatMap((question, place) => (question.section === section ? [place] : [])),
  );
  const seen: number[] = [];
  const known = new Set<number>();
  const told: SimulatedAnswer[] = [];
  const standing = [{ ability, topics: [...topics] }];
  while (told.length < answers) {
    const again = seen.length > 20 && chance() < REPEATED;
    const section = pick(shares, chance);
    const pool = bySection[section] ?? [];
    let place = pool[Math.floor(chance() * pool.length)] ?? 0;
    if (again) place = seen[Math.floor(chance() * seen.length)] ?? place;
    const question = questions[place] as Question;
    const first = !known.has(place);
    const lift = first ? 0 : LIFT;
    const isRight = chance() < right(question, ability + (topics[question.section] ?? 0) + lift);
    told.push({ question: place, right: isRight, first });
    if (first) {
      known.add(place);
      seen.push(place);
    }
    ability += gain + normalFrom(chance) * 0.02;
    topics[question.section] = (topics[question.section] ?? 0) + gain / 2;
    standing.push({ ability, topics: [...topics] });
  }
  const sizes = weights.map((weight) => Math.round(weight * PAPER));
  return {
    answers: told,
    after(count) {
      const at = standing[count] ?? { ability, topics };
      const luck = seededChance(person * 104_729 + count).next;
      let score = 0;
      for (const [section, size] of sizes.entries()) {
        const pool = bySection[section] ?? [];
        for (let drawn = 0; drawn < size; drawn++) {
          const question = questions[pool[Math.floor(luck() * pool.length)] ?? 0] as Question;
          if (luck() < right(question, at.ability + (at.topics[section] ?? 0))) score++;
        }
      }
      return { passed: score >= NEEDED, share: score / PAPER };
    },
  };
}
