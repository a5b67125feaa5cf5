/** Where a marked part of an answer is in the window, in pixels. */
export interface MarkedPart {
  top: number;
  bottom: number;
  /** True if the part has priority where not all parts fit, as the right option has. */
  isFirst: boolean;
  /** True if the part shows the right answer, or its share of it. */
  showsRight: boolean;
}

/** The part of the window that neither the strip nor the verdict sheet covers, in pixels. */
export interface FreeArea {
  top: number;
  bottom: number;
}

const extentOf = (parts: readonly MarkedPart[]) => ({
  top: Math.min(...parts.map(({ top }) => top)),
  bottom: Math.max(...parts.map(({ bottom }) => bottom)),
});

/**
 * Returns by how much the page must be scrolled so that the marked parts are in the free area. If
 * they do not fit, the first ones are shown, from the top. Returns 0 if nothing has to move.
 */
export function scrollToMarks(parts: readonly MarkedPart[], area: FreeArea): number {
  if (parts.length === 0) return 0;
  const free = area.bottom - area.top;
  const all = extentOf(parts);
  const first = parts.filter(({ isFirst }) => isFirst);
  const fits = all.bottom - all.top <= free;
  const { top, bottom } = fits || first.length === 0 ? all : extentOf(first);
  if (top < area.top || bottom - top > free) return top - area.top;
  return Math.max(0, bottom - area.bottom);
}

/** The word of an option lies on its upper edge, so some room above an option belongs to it. */
const MARGIN = 14;

/** Returns the marked parts of the question above a sheet: options, or the rows of an answer. */
const partsAbove = (sheet: HTMLElement): MarkedPart[] =>
  [
    ...(sheet.parentElement?.querySelectorAll<HTMLElement>(
      ':scope > section :is([data-mark="right"], [data-mark="wrong"])',
    ) ?? []),
  ].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isOption = element.matches('[role=radio], [role=checkbox]');
    // A wrong row contains its right answer, so wrong rows have priority. Options do not.
    const isFirst = element.dataset.mark === (isOption ? 'right' : 'wrong');
    const showsRight = isOption ? isFirst : element.dataset.showsRight !== undefined;
    return { top: top - MARGIN, bottom: bottom + MARGIN, isFirst, showsRight };
  });

/** Returns the area above a sheet. The sheet may still be moving, so its height is used. */
function areaAbove(sheet: HTMLElement): FreeArea {
  const covered = Number.parseFloat(getComputedStyle(sheet).bottom) + sheet.offsetHeight;
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return { top: above || 0, bottom: window.innerHeight - covered };
}

/**
 * Checks whether the right answer can be read above the sheet: the parts that show it have room in
 * the free area when they are scrolled there.
 */
export function showsRightAnswer(parts: readonly MarkedPart[], area: FreeArea): boolean {
  const right = parts.filter(({ showsRight }) => showsRight);
  if (right.length === 0) return false;
  const { top, bottom } = extentOf(right);
  return bottom - top <= area.bottom - area.top;
}

/** Checks whether the answer above a sheet shows the right answer, so that the sheet need not. */
export const isRightAnswerAbove = (sheet: HTMLElement): boolean =>
  getComputedStyle(sheet).position === 'sticky' &&
  showsRightAnswer(partsAbove(sheet), areaAbove(sheet));

/**
 * Scrolls the chosen and the right parts of an answer into the part of the window that the sheet
 * does not cover.
 */
export function revealMarks(sheet: HTMLElement): void {
  const by = scrollToMarks(partsAbove(sheet), areaAbove(sheet));
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by !== 0) window.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
}
