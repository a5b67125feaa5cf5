/** The id of the list of programs on the home page. */
export const PROGRAMS_ID = 'programs';

const PHONE = '(max-width: 30em)';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Scrolls to the programs on a phone, where nothing visible changes when a category is chosen. A
 * wide screen stays where it is, so that another category can be chosen at once.
 */
export function scrollToProgramsOnPhone(): void {
  if (!window.matchMedia(PHONE).matches) return;
  const behavior = window.matchMedia(LESS_MOTION).matches ? 'instant' : 'smooth';
  document.getElementById(PROGRAMS_ID)?.scrollIntoView({ behavior });
}
