import { firstSentenceEnd, type SheetLengths } from './stops.ts';

/** The room in pixels below the first sentence. It is less than a line, so that no line is cut. */
const FADE = 10;

/** Returns a length that the style sheet sets; 0 where the sheet has no stops. */
const lengthOf = (verdict: HTMLElement, name: '--first-stop' | '--with-actions'): number =>
  Number.parseFloat(getComputedStyle(verdict).getPropertyValue(name)) || 0;

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

/**
 * Names the text of a block after its first sentence. The style sheet hides it at the first stop,
 * because it would begin in the last line that is shown. Other blocks are below the first stop.
 */
function nameLater(block: Element, sentence: Range): void {
  if (!('highlights' in CSS)) return;
  const later = document.createRange();
  later.selectNodeContents(block);
  later.setStart(sentence.endContainer, sentence.endOffset);
  CSS.highlights.set('later', new Highlight(later));
}

/**
 * Returns the lower edge of the first sentence of the explanation in the window. Of a sentence that
 * continues below the limit, only the lines above it count, so that no line is cut.
 */
function sentenceBottom(verdict: HTMLElement, limit: number): number | null {
  const explanation = verdict.querySelector('[data-explanation]');
  if (!explanation) return null;
  const block = explanation.querySelector(':is(p,li,pre,table,blockquote)') ?? explanation;
  const { textContent } = block;
  const sentence = rangeTo(block, firstSentenceEnd(textContent ?? ''));
  nameLater(block, sentence);
  const bottoms = [...sentence.getClientRects()].map(({ bottom }) => bottom);
  const above = bottoms.filter((bottom) => bottom <= limit);
  return Math.max(...(above.length > 0 ? above : bottoms));
}

/** Measures the verdict in its sheet. Nothing is measured where the sheet has no stops. */
export function measureSheet(verdict: HTMLElement): SheetLengths {
  const room = lengthOf(verdict, '--first-stop');
  if (room === 0) return { room, roomWithActions: 0, whole: 0, note: 0, sentenceEnd: 0 };
  const top = verdict.getBoundingClientRect().top - verdict.scrollTop;
  const bottom = sentenceBottom(verdict, top + room - FADE);
  const sentenceEnd = bottom !== null && Number.isFinite(bottom) ? bottom - top + FADE : 0;
  const noteBottom = verdict.querySelector('[data-outcome]')?.getBoundingClientRect().bottom ?? 0;
  return {
    room,
    roomWithActions: lengthOf(verdict, '--with-actions'),
    whole: verdict.scrollHeight,
    note: noteBottom - top,
    sentenceEnd,
  };
}

/** Checks whether the shown part of the verdict continues below. */
export const continuesBelow = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight < scrollHeight - 2;
