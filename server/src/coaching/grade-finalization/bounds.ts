/** Computes Wilson's lower bound: with 97.5% certainty, the true share is above it. */
const Z_97_5 = 1.96;

export function lowerBound(right: number, of: number): number {
  if (of === 0) return 0;
  const share = right / of;
  const squared = (Z_97_5 * Z_97_5) / of;
  const reach = Z_97_5 * Math.sqrt((share * (1 - share) + squared / 4) / of);
  return Math.max(0, (share + squared / 2 - reach) / (1 + squared));
}
