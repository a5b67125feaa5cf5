import type { KnownSoFar } from '@certway/contract/readiness/index';
import { type ReadinessInput, SECTION_ANSWERS } from './assess.ts';

/** Describes what is known about a learner who has too few answers for a forecast. */

interface SectionShare {
  title: string;
  /** The number of questions of the section in the exam. */
  size: number;
  /** The share of right first answers. */
  right: number;
  isCovered: boolean;
}

function shareOf(
  { title, size, places }: ReadinessInput['sections'][number],
  rights: ReadonlyMap<number, boolean>,
): SectionShare {
  const given = places.flatMap((place) => rights.get(place) ?? []);
  const right = given.filter(Boolean).length;
  return {
    title,
    size,
    right: right / Math.max(1, given.length),
    isCovered: given.length >= Math.min(SECTION_ANSWERS, places.length),
  };
}

/**
 * Returns how many sections of the exam are covered by answers, and the section to study next: the
 * largest one that is not covered, which a forecast needs first, or if all are covered, the one with
 * the smallest share of right answers. Sections without questions are left out.
 */
export function knownSoFar({
  sections,
  first,
}: Pick<ReadinessInput, 'sections' | 'first'>): Pick<
  KnownSoFar,
  'sections' | 'covered' | 'studyNext'
> {
  const rights = new Map(first.map(({ place, right }) => [place, right]));
  const shares = sections
    .filter(({ places }) => places.length > 0)
    .map((section) => shareOf(section, rights));
  const open = shares.filter(({ isCovered }) => !isCovered);
  const [largest] = open.toSorted((a, b) => b.size - a.size);
  const [weakest] = shares.toSorted((a, b) => a.right - b.right);
  const next = largest ?? weakest;
  return {
    sections: shares.length,
    covered: shares.length - open.length,
    studyNext: shares.length > 1 ? (next?.title ?? null) : null,
  };
}
