import type { Turn } from '../../turns.ts';

/** Estimates the difficulty of questions on the Rasch scale, by joint maximum likelihood. */

export interface RightOrWrong {
  person: string;
  item: string;
  right: boolean;
}

const MOST_ROUNDS = 200;
const CLOSE = 1e-5;
const MOST_A_STEP = 1;
/** After so many answers it is looked whether others wait. */
const ANSWERS_A_LOOK = 1000;

/** A person or a question: its measure, and what it was met by. */
interface Side {
  measure: number;
  right: number;
  met: Side[];
}

async function sidesOf(answers: readonly RightOrWrong[], turn: Turn) {
  const [people, items] = [new Map<string, Side>(), new Map<string, Side>()];
  const sideIn = (all: Map<string, Side>, key: string): Side => {
    const side = all.get(key) ?? { measure: 0, right: 0, met: [] };
    all.set(key, side);
    return side;
  };
  for (const [at, { person, item, right }] of answers.entries()) {
    if (at % ANSWERS_A_LOOK === 0) await turn();
    const [one, other] = [sideIn(people, person), sideIn(items, item)];
    one.met.push(other);
    other.met.push(one);
    one.right += Number(right);
    other.right += Number(right);
  }
  return { people, items };
}

const varies = (side: Side | undefined): boolean =>
  side !== undefined && side.right > 0 && side.right < side.met.length;

/** Always right or always wrong has no measure; once it is left out, others may have none either. */
async function withMeasure(
  answers: readonly RightOrWrong[],
  turn: Turn,
): Promise<readonly RightOrWrong[]> {
  const { people, items } = await sidesOf(answers, turn);
  const left = answers.filter(
    ({ person, item }) => varies(people.get(person)) && varies(items.get(item)),
  );
  return left.length === answers.length ? left : withMeasure(left, turn);
}

const chanceBy = (above: number) => 1 / (1 + Math.exp(-above));

/** One step of Newton; returns how far it went. Questions are measured by how hard they are. */
function approach(side: Side, sign: 1 | -1): number {
  let [expected, information] = [0, 0];
  for (const { measure } of side.met) {
    const chance = chanceBy(sign * (side.measure - measure));
    expected += chance;
    information += chance * (1 - chance);
  }
  const wanted = (side.right - expected) / information;
  const by = Math.max(-MOST_A_STEP, Math.min(MOST_A_STEP, wanted));
  side.measure += sign * by;
  return Math.abs(by);
}

/**
 * Difficulties around 0, in logits. Questions that everyone or no one gets right have none. Joint
 * estimation inflates the measures by a factor of about n / (n − 1) for n answers per person, which
 * is corrected.
 */
export async function difficultiesOf(
  answers: readonly RightOrWrong[],
  turn: Turn,
): Promise<Map<string, number>> {
  const measured = await withMeasure(answers, turn);
  const { people, items } = await sidesOf(measured, turn);
  if (items.size < 2) return new Map();
  for (let round = 0, moved = 1; round < MOST_ROUNDS && moved > CLOSE; round++) {
    moved = 0;
    for (const person of people.values()) {
      approach(person, 1);
      await turn();
    }
    for (const item of items.values()) {
      moved = Math.max(moved, approach(item, -1));
      await turn();
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
