import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** The height of the first option and the bar below it. */
const BELOW_PX = 168;
const LOWEST_PX = 96;
const HIGHEST_SHARE = 0.38;

/** The height that keeps the first option visible below the picture. */
function capFor(card: HTMLElement | null): number | null {
  const figure = card?.querySelector(':scope > figure');
  if (!card || !figure || getComputedStyle(card).display === 'grid') return null;
  const top = figure.getBoundingClientRect().top + window.scrollY;
  return Math.max(
    LOWEST_PX,
    Math.min(HIGHEST_SHARE * window.innerHeight, window.innerHeight - top - BELOW_PX),
  );
}

/** The maximum height of a question's picture, determined before it is painted. */
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
