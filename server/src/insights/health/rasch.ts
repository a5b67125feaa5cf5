import type { Yielder } from '../../concurrency/yielding.ts';

/** Estimates the difficulty of questions on the Rasch scale, by joint maximum likelihood. */

export interface RaschAnswer {
  person: string;
  item: string;
  right: boolean;
}

const MOST_ROUNDS = 200;
const CONVERGED_BELOW = 1e-5;
const MAX_STEP = 1;
/** The number of answers that are processed before other work of the event loop may run. */
const ANSWERS_BETWEEN_YIELDS = 1000;

/**
 * A person with the questions that the person answered, or a question with the people who answered
 * it. The Rasch model treats both in the same way.
 */
interface RaschSide {
  measure: number;
  right: number;
  met: RaschSide[];
}

async function sidesOf(answers: readonly RaschAnswer[], yieldIfDue: Yielder) {
  const [people, items] = [new Map<string, RaschSide>(), new Map<string, RaschSide>()];
  const sideIn = (all: Map<string, RaschSide>, key: string): RaschSide => {
    const side = all.get(key) ?? { measure: 0, right: 0, met: [] };
    all.set(key, side);
    return side;
  };
  for (const [at, { person, item, right }] of answers.entries()) {
    if (at % ANSWERS_BETWEEN_YIELDS === 0) await yieldIfDue();
    const [one, other] = [sideIn(people, person), sideIn(items, item)];
    one.met.push(other);
    other.met.push(one);
    one.right += Number(right);
    other.right += Number(right);
  }
  return { people, items };
}

const varies = (side: RaschSide | undefined): boolean =>
  side !== undefined && side.right > 0 && side.right < side.met.length;

/**
 * Leaves out people whose answers are all right or all wrong, and questions for which this is true,
 * because their measure is infinite. This is repeated, because it can then become true for some of
 * the remaining people and questions.
 */
async function withoutExtremes(
  answers: readonly RaschAnswer[],
  yieldIfDue: Yielder,
): Promise<readonly RaschAnswer[]> {
  const { people, items } = await sidesOf(answers, yieldIfDue);
  const left = answers.filter(
    ({ person, item }) => varies(people.get(person)) && varies(items.get(item)),
  );
  return left.length === answers.length ? left : withoutExtremes(left, yieldIfDue);
}

const chanceBy = (above: number) => 1 / (1 + Math.exp(-above));

/**
 * Makes one step of Newton's method for the measure of a person (their ability) or of a question
 * (its difficulty). Returns the size of the step.
 */
function newtonStep(side: RaschSide, sign: 1 | -1): number {
  let [expected, information] = [0, 0];
  for (const { measure } of side.met) {
    const chance = chanceBy(sign * (side.measure - measure));
    expected += chance;
    information += chance * (1 - chance);
  }
  const wanted = (side.right - expected) / information;
  const by = Math.max(-MAX_STEP, Math.min(MAX_STEP, wanted));
  side.measure += sign * by;
  return Math.abs(by);
}

/**
 * Returns the difficulties of questions in logits, with a mean of 0. A question that everyone or no
 * one gets right has no difficulty. Joint estimation makes the measures too large by a factor of
 * about n / (n − 1), for n answers per person. This is corrected.
 */
export async function difficultiesOf(
  answers: readonly RaschAnswer[],
  yieldIfDue: Yielder,
): Promise<Map<string, number>> {
  const measured = await withoutExtremes(answers, yieldIfDue);
  const { people, items } = await sidesOf(measured, yieldIfDue);
  if (items.size < 2) return new Map();
  for (let round = 0, moved = 1; round < MOST_ROUNDS && moved > CONVERGED_BELOW; round++) {
    moved = 0;
    for (const person of people.values()) {
      newtonStep(person, 1);
      await yieldIfDue();
    }
    for (const item of items.values()) {
      moved = Math.max(moved, newtonStep(item, -1));
      await yieldIfDue();
    }
    const mean = meanOf([...items.values()].map(({ measure }) => measure));
    for (const item of items.values()) item.measure -= mean;
  }
  const length = measured.length / people.size;
  const shrunk = Math.max(0, length - 1) / length;
  return new Map([...items].map(([item, { measure }]) => [item, measure * shrunk]));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
