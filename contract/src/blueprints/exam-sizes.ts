import type { Difficulty } from '../fields.ts';

/**
 * Computes the number of questions in each part of a mock exam. The server and the web app use
 * these functions, so that their results agree.
 */

interface ExamSize {
  questionCount: number;
  sections: readonly { size: { unit: 'count' | 'share'; value: number } }[];
}

/**
 * Divides a number in proportion to weights by the largest-remainder method. If remainders are
 * equal, the part that comes first is rounded up.
 */
export function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0 || total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  // Rounding turns 0.2999… into 0.3. Without it, remainders that should be equal would differ by
  // floating-point errors.
  const whole = exact.map((part) => Math.floor(Number(part.toFixed(9))));
  let left = total - whole.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, place) => ({ place, remainder: Number((part - (whole[place] ?? 0)).toFixed(9)) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of byRemainder) {
    if (left <= 0) break;
    whole[place] = (whole[place] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}

/**
 * Returns the number of questions in each section. Sections with a fixed number get it first, and
 * sections with a percentage share the remaining questions.
 */
export function sectionSizes({ questionCount, sections }: ExamSize): number[] {
  const counts = sections.map(({ size }) => (size.unit === 'count' ? size.value : 0));
  const shares = sections.map(({ size }) => (size.unit === 'share' ? size.value : 0));
  const left = questionCount - counts.reduce((sum, count) => sum + count, 0);
  const shared = divide(left, shares);
  return counts.map((count, place) => count + (shared[place] ?? 0));
}

/**
 * Returns how many questions of each section count for the score. Trial questions are spread over
 * all sections.
 */
export function scoredSizes(
  { trialCount }: { trialCount: number },
  sizes: readonly number[],
): number[] {
  const trial = divide(trialCount, sizes);
  return sizes.map((size, place) => size - (trial[place] ?? 0));
}

export function difficultySizes(
  mix: Record<Difficulty, number>,
  questionCount: number,
): Record<Difficulty, number> {
  const [easy = 0, medium = 0, hard = 0] = divide(questionCount, [mix.easy, mix.medium, mix.hard]);
  return { easy, medium, hard };
}
