import { expect, type Page } from '@playwright/test';

/** The minimum height and width of a press target, except for links within a sentence. */
const TARGET = 44;

const PRESSED =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], [role=option]';

/** Returns the names of all press targets that are smaller than the minimum. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ pressed, least }) => {
      const visible = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      /**
       * Whether an element is invisibly small, such as a file input that a visible button opens.
       * Such an element is not a press target.
       */
      const isHidden = ({ width, height }: DOMRect) => width <= 2 || height <= 2;
      /**
       * Returns the area in which a press has an effect. For a radio button or checkbox, this area
       * includes its label.
       */
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
      /**
       * Returns the card if a link's `::after` element covers the whole card, because the press
       * target is then as large as the card. Otherwise returns the element itself.
       */
      const coveredBy = (element: Element): Element => {
        const { content, position } = getComputedStyle(element, '::after');
        if (content === 'none' || position !== 'absolute') return element;
        let card = element.parentElement;
        while (card && getComputedStyle(card).position === 'static') card = card.parentElement;
        return card ?? element;
      };
      /** Whether a link is part of a sentence, in which case the minimum size does not apply. */
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

export async function expectLargeTargets(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([]);
}
