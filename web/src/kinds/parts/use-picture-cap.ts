import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The height in pixels of what must stay visible below the picture: the first option and the bar at
 * the bottom.
 */
const BELOW_PX = 168;
const LOWEST_PX = 96;
const HIGHEST_SHARE = 0.38;

/**
 * The greatest height on a phone, in pixels. The verdict covers half of the screen there, and the other
 * half must have room for the options that it marks. Before the verdict, 'How sure are you?' must be
 * visible below four options of two lines each.
 */
const HIGHEST_ON_PHONE_PX = 104;
const PHONE = '(max-width: 47.99em)';

/** Returns the height of the picture in pixels at which the first option stays visible below it. */
function capFor(card: HTMLElement | null): number | null {
  const figure = card?.querySelector(':scope > figure');
  if (!card || !figure || getComputedStyle(card).display === 'grid') return null;
  const top = figure.getBoundingClientRect().top + window.scrollY;
  const highest = window.matchMedia(PHONE).matches
    ? HIGHEST_ON_PHONE_PX
    : HIGHEST_SHARE * window.innerHeight;
  return Math.max(LOWEST_PX, Math.min(highest, window.innerHeight - top - BELOW_PX));
}

/** Limits the height of a question's picture before the question is painted. */
export function usePictureCap(
  card: RefObject<HTMLElement | null>,
  questionId: string,
  applies: boolean,
): CSSProperties | undefined {
  const [cap, setCap] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another text above its picture
  useLayoutEffect(() => {
    if (!applies) return;
    const measure = () => setCap(capFor(card.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [questionId, applies]);

  return cap === null ? undefined : ({ '--picture-cap': `${cap}px` } as CSSProperties);
}
