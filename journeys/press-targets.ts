import { expect, type Page } from '@playwright/test';

/** The minimum height and width of a press target, except for links within a sentence. */
const TARGET = 44;

const PRESSED =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=option]';

/** Every press target that is smaller, by name. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ pressed, least }) => {
      const visible = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      /** A file input is opened by a visible button. */
      const isHidden = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
      /** A radio button or checkbox is pressed by its label as well. */
      const boxOf = (element: Element): DOMRect => {
        const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((each) =>
          each.getBoundingClientRect(),
        );
        const [top, left] = [boxes.map((box) => box.top), boxes.map((box) => box.left)];
        const [bottom, right] = [boxes.map((box) => box.bottom), boxes.map((box) => box.right)];
        return new DOMRect(
          Math.min(...left),
          Math.min(...top),
          Math.max(...right) - Math.min(...left),
          Math.max(...bottom) - Math.min(...top),
        );
      };
      /** A link that covers its card is as large as the card. */
      const coveredBy = (element: Element): Element => {
        const { content, position } = getComputedStyle(element, '::after');
        if (content === 'none' || position !== 'absolute') return element;
        let card = element.parentElement;
        while (card && getComputedStyle(card).position === 'static') card = card.parentElement;
        return card ?? element;
      };
      /** A link within a sentence is as high as its line. */
      const isInSentence = (element: Element) =>
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
      return [...document.querySelectorAll(pressed)].flatMap((element) => {
        const own = element.getBoundingClientRect();
        if (!visible(element) || isHidden(own) || isInSentence(element)) return [];
        const { width, height } = boxOf(coveredBy(element));
        if (Math.min(width, height) >= least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${element.tagName} '${name}': ${Math.round(width)} × ${Math.round(height)}`];
      });
    },
    { pressed: PRESSED, least: TARGET },
  );

/** Expects that every press target is large enough for a thumb. */
export async function expectLargeTargets(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([]);
}
