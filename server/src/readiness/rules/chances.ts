/** The chance to guess a question: between typed answers and three options. */
export const GUESSING_CHANCE = 0.2;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The chance of a right first answer for an ability this far above (or below) the question's difficulty. */
export const chanceRight = (above: number): number =>
  GUESSING_CHANCE + (1 - GUESSING_CHANCE) * logistic(above);

/** The derivative of that chance. */
export function steepness(above: number): number {
  const knows = logistic(above);
  return (1 - GUESSING_CHANCE) * knows * (1 - knows);
}
