import type { TextRange } from '@certway/contract/attempts/exam-session';
import { type RefObject, useEffect } from 'react';

/**
 * Highlights are stored as character ranges of a question's text. The text itself is not changed.
 */

const without = (ranges: readonly TextRange[], { from, to }: TextRange): TextRange[] =>
  ranges
    .flatMap((range) => [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ])
    .filter((part) => part.from < part.to);

/** Adds a range, or removes it if it is already highlighted. */
export function toggleRange(ranges: readonly TextRange[], added: TextRange): TextRange[] {
  const covered = ranges.some(({ from, to }) => from <= added.from && added.to <= to);
  if (covered) return without(ranges, added);
  const touching = ranges.filter(({ from, to }) => from <= added.to && added.from <= to);
  const merged = {
    from: Math.min(added.from, ...touching.map(({ from }) => from)),
    to: Math.max(added.to, ...touching.map(({ to }) => to)),
  };
  const apart = ranges.filter((range) => !touching.includes(range));
  return [...apart, merged].sort((a, b) => a.from - b.from);
}

const lengthBefore = (root: Node, node: Node, offset: number): number => {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
};

/** Returns the selected range of a text, or the whole text if nothing in it is selected. */
export function selectedIn(root: HTMLElement): TextRange {
  const all: TextRange = { from: 0, to: root.textContent?.length ?? 0 };
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return all;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.startContainer) || !root.contains(range.endContainer)) return all;
  return {
    from: lengthBefore(root, range.startContainer, range.startOffset),
    to: lengthBefore(root, range.endContainer, range.endOffset),
  };
}

function pointAt(root: Node, offset: number): [Node, number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [root, root.childNodes.length];
}

function rangeOf(root: Node, { from, to }: TextRange): Range {
  const range = document.createRange();
  range.setStart(...pointAt(root, from));
  range.setEnd(...pointAt(root, to));
  return range;
}

const NAME = 'paper';

export const canHighlight = (): boolean => 'highlights' in CSS;

export const textIn = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('[data-question-text]') ?? null;

/** Highlights the ranges in the text of the question on screen. */
export function useHighlights(
  frame: RefObject<HTMLElement | null>,
  ranges: readonly TextRange[],
  questionId: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another text
  useEffect(() => {
    const text = textIn(frame.current);
    if (!text || !canHighlight()) return;
    CSS.highlights.set(NAME, new Highlight(...ranges.map((range) => rangeOf(text, range))));
    return () => void CSS.highlights.delete(NAME);
  }, [frame, ranges, questionId]);
}
