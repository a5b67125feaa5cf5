/** How often a question is right without knowing: between typed answers and three options. */
export const GUESSED = 0.2;

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The chance of a right first answer, so far above (or below) the question's difficulty. */
export const chanceRight = (above: number): number => GUESSED + (1 - GUESSED) * logistic(above);

/** The derivative of that chance. */
export function steepness(above: number): number {
  const knows = logistic(above);
  return (1 - GUESSED) * knows * (1 - knows);
}
