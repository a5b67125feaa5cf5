/**
 * Functions that measure a question inside the page. Their source text is sent to the browser, so
 * they cannot use imports.
 */

export interface Part {
  name: string;
  selector: string;
  /** Selects the innermost matching element that contains this text. */
  text?: string;
  /** The minimum width and height in pixels. */
  least: number;
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function named(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} '${text.trim().slice(0, 30)}'`;
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function pointIn(element: Element, across: number, down: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * across, y: top + height * down };
}

/**
 * Scrolls until the point is in the upper middle of the window, where neither the header nor the
 * answer sheet covers it.
 */
function reveal(element: Element, across: number, down: number) {
  for (const scroller of ancestorsOf(element)) {
    const isPage = scroller === document.documentElement;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) continue;
    const { top, height } = isPage
      ? { top: 0, height: innerHeight }
      : scroller.getBoundingClientRect();
    scroller.scrollTop += pointIn(element, across, down).y - (top + height * 0.38);
  }
  return pointIn(element, across, down);
}

/**
 * Returns a description of the element that covers a point of `element`, or null if no element
 * covers it.
 */
function coverOf(element: Element, across: number, down: number): string | null {
  const { x, y } = reveal(element, across, down);
  const { clientWidth } = document.documentElement;
  if (x < 0 || x > clientWidth || y < 0 || y > innerHeight) return 'outside the screen';
  const hit = document.elementFromPoint(x, y);
  const own = element.closest('figure') ?? element.parentElement ?? element;
  const isSeen = hit !== null && (own.contains(hit) || hit.contains(element));
  return isSeen ? null : `under ${hit ? named(hit) : 'nothing'}`;
}

async function pictureFaults(card: Element): Promise<string[]> {
  const faults: string[] = [];
  for (const image of card.querySelectorAll('img')) {
    if (!isVisible(image)) continue;
    reveal(image, 0.5, 0.5);
    await Promise.race([
      image.decode().catch(() => faults.push(`${image.alt}: not loaded`)),
      new Promise((resolve) => setTimeout(resolve, 10_000)),
    ]);
  }
  return faults;
}

function find(card: Element, { selector, text }: Part): Element | undefined {
  const found = [card, ...card.querySelectorAll(selector)].filter(
    (element) => element.matches(selector) && !element.closest('summary'),
  );
  // Picks the innermost element that contains the text.
  return text === undefined
    ? found[0]
    : found.findLast((element) => element.textContent?.includes(text));
}

function partFaults(card: Element, part: Part): string[] {
  const element = find(card, part);
  if (!element) return [`${part.name}: not there`];
  if (!isVisible(element)) return [`${part.name}: not visible`];
  const { width, height } = element.getBoundingClientRect();
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  if (width < part.least || height < part.least) return [`${part.name}: ${size}`];
  const middleAndCorners = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  const covers = middleAndCorners.map(([across, down]) => coverOf(element, across, down));
  const cover = covers.find((each) => each !== null);
  return cover ? [`${part.name} (${size}): ${cover}`] : [];
}

function controlFaults(card: Element): string[] {
  const controls =
    'button, input, select, textarea, summary, a[href], [role=radio], [role=checkbox]';
  return [...card.querySelectorAll(controls)].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (!isVisible(control) || width < 3 || height < 3) return [];
    const cover = coverOf(control, 0.5, 0.5);
    return cover ? [`${named(control)}: ${cover}`] : [];
  });
}

/**
 * Describes an element of the question that is wider than the page, and everything that scrolls
 * sideways.
 */
function widthFaults(card: Element): string[] {
  const html = document.documentElement;
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
  const wide = [...card.querySelectorAll('*')].find((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= html.clientWidth + 1)) return false;
    const within = ancestorsOf(element).filter((each) => card.contains(each));
    return isVisible(element) && within.every((each) => overflowOf(each) === 'visible');
  });
  const sideways = [card, ...ancestorsOf(card)].flatMap((around) => {
    const more = around.scrollWidth - around.clientWidth;
    const scrolls = around === html || /auto|scroll/.test(overflowOf(around));
    if (!scrolls || around.clientWidth === 0 || more <= 1) return [];
    return [`${around === html ? 'the page' : named(around)}: scrolls sideways by ${more}`];
  });
  const width = wide && Math.round(wide.getBoundingClientRect().width);
  return [...(wide ? [`${named(wide)}: ${width} wide`] : []), ...sideways];
}

async function faultsIn(card: Element, parts: readonly Part[]): Promise<string[]> {
  return [
    ...(await pictureFaults(card)),
    ...parts.flatMap((part) => partFaults(card, part)),
    ...controlFaults(card),
    ...widthFaults(card),
  ];
}

declare global {
  interface Window {
    layoutFaultsIn: typeof faultsIn;
  }
}

const functions = [
  isVisible,
  named,
  ancestorsOf,
  pointIn,
  reveal,
  coverOf,
  pictureFaults,
  find,
  partFaults,
  controlFaults,
  widthFaults,
  faultsIn,
];

/** The source text of a script that defines `window.layoutFaultsIn` when it runs in a page. */
export const inPage = `(() => {\n${functions.join('\n')}\nwindow.layoutFaultsIn = faultsIn;\n})();`;
