import type { Choice } from '../../../kinds/index.ts';
import { type SeededRandom, seededChance } from '../../../samples/lively/chance.ts';
import type { MeasuredAnswer } from '../measure.ts';
import type { RaschAnswer } from '../rasch.ts';

/**
 * Simulates answers of people with known abilities to questions with known difficulties. Some
 * questions have a wrong key.
 */

const MOST_PLANTED = 1.5;
const OPTIONS = ['a', 'b', 'c', 'd'];

export interface SimulatedQuestion {
  difficulty: number;
  /** True if the key is wrong on purpose. */
  isPlanted: boolean;
  choices: Choice[];
  given: MeasuredAnswer[];
}

/** Returns a random number from an approximately standard normal distribution. */
const normal = (chance: SeededRandom): number =>
  Array.from({ length: 12 }, () => chance.next()).reduce((sum, each) => sum + each, -6);

interface SimulationSize {
  people: number;
  questions: number;
  asked: number;
  planted: number;
}

/**
 * Simulates answers. Each person gets only some of the questions. A person who does not know the
 * right answer chooses one of the other options at random.
 */
export function simulate(seed: number, { people, questions, asked, planted }: SimulationSize) {
  const chance = seededChance(seed);
  const bank: SimulatedQuestion[] = Array.from({ length: questions }, (_, at) => ({
    // The difficulty of a question with a planted wrong key is limited. If hardly anyone knew the
    // right answer, no method could find the wrong key.
    difficulty: Math.min(at < planted ? MOST_PLANTED : Number.POSITIVE_INFINITY, normal(chance)),
    isPlanted: at < planted,
    choices: OPTIONS.map((choice) => ({
      choice,
      label: choice,
      right: choice === (at < planted ? 'b' : 'a'),
    })),
    given: [],
  }));
  const marks: RaschAnswer[] = [];
  for (let person = 0; person < people; person++) {
    const ability = normal(chance);
    const own = bank
      .map((question) => ({ question, by: chance.next() }))
      .sort((a, b) => a.by - b.by)
      .slice(0, asked)
      .map(({ question }) => {
        const knows = chance.next() < 1 / (1 + Math.exp(question.difficulty - ability));
        const chosen = knows ? 'a' : chance.pick(OPTIONS.slice(1));
        const correct = question.choices.some(({ choice, right }) => right && choice === chosen);
        return { question, chosen, correct };
      });
    const total = own.filter(({ correct }) => correct).length;
    for (const { question, chosen, correct } of own) {
      const rest = (total - Number(correct)) / (asked - 1);
      question.given.push({ score: Number(correct), correct, seconds: 20, rest, chosen: [chosen] });
      const item = `${bank.indexOf(question)}`;
      marks.push({ person: `${person}`, item, right: correct });
    }
  }
  return { bank, marks };
}
