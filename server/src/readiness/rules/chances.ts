/**
 * The chance of guessing a right answer. It is a compromise between typed answers, which are hard
 * to guess, and questions with three options.
 */
export const GUESSING_CHANCE = 0.2;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/**
 * Returns the chance of a right first answer. `above` is the ability minus the difficulty of the
 * question.
 */
export const chanceRight = (above: number): number =>
  GUESSING_CHANCE + (1 - GUESSING_CHANCE) * logistic(above);

/** The derivative of `chanceRight`. */
export function steepness(above: number): number {
  const knows = logistic(above);
  return (1 - GUESSING_CHANCE) * knows * (1 - knows);
}
