/** Below how many right of so many a share truly lies with 97.5 % certainty: Wilson's bound. */
const CERTAIN = 1.96;

export function lowerBound(right: number, of: number): number {
  if (of === 0) return 0;
  const share = right / of;
  const squared = (CERTAIN * CERTAIN) / of;
  const reach = CERTAIN * Math.sqrt((share * (1 - share) + squared / 4) / of);
  return Math.max(0, (share + squared / 2 - reach) / (1 + squared));
}
