import { firstSentenceEnd, type SheetLengths } from './stops.ts';

/** The room in pixels below the first sentence. It is less than a line, so that no line is cut. */
const FADE = 10;

/** Returns the room of the first stop, which the style sheet sets; 0 where there are no stops. */
const roomOf = (verdict: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(verdict).getPropertyValue('--first-stop')) || 0;

/** Returns the range from the start of a block to this index in its text. */
function rangeTo(block: Element, end: number): Range {
  const range = document.createRange();
  range.selectNodeContents(block);
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let left = end;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left <= length) {
      range.setEnd(node, left);
      break;
    }
    left -= length;
  }
  return range;
}

/** Returns the lower edge of the first sentence of the explanation in the window. */
function sentenceBottom(verdict: HTMLElement): number | null {
  const explanation = verdict.querySelector('[data-explanation]');
  if (!explanation) return null;
  const block = explanation.querySelector(':is(p,li,pre,table,blockquote)') ?? explanation;
  const { textContent } = block;
  const lines = rangeTo(block, firstSentenceEnd(textContent ?? '')).getClientRects();
  return Math.max(...[...lines].map(({ bottom }) => bottom));
}

/** Measures the verdict in its sheet. Nothing is measured where the sheet has no stops. */
export function measureSheet(verdict: HTMLElement): SheetLengths {
  const room = roomOf(verdict);
  if (room === 0) return { room, whole: 0, sentenceEnd: 0 };
  const bottom = sentenceBottom(verdict);
  const top = verdict.getBoundingClientRect().top - verdict.scrollTop;
  const sentenceEnd = bottom !== null && Number.isFinite(bottom) ? bottom - top + FADE : 0;
  return { room, whole: verdict.scrollHeight, sentenceEnd };
}

/** Checks whether the shown part of the verdict continues below. */
export const continuesBelow = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight < scrollHeight - 2;
