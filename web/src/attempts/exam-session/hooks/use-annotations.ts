import { useRef } from 'react';
import { selectedIn, textIn, toggleRange } from '../tools/highlights.ts';
import type { ExamAttempt } from '../use-exam-attempt.ts';

export function useAnnotations({ marks, note, question }: ExamAttempt) {
  const frame = useRef<HTMLDivElement>(null);
  const id = question?._id ?? '';
  const struck = marks.struck[id] ?? [];
  const flagged = marks.flagged.includes(id);
  const toggle = <Item>(items: readonly Item[], item: Item) =>
    items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
  return {
    frame,
    flagged,
    struck,
    strike: (option: string) => note({ struck: { ...marks.struck, [id]: toggle(struck, option) } }),
    flag: () => note({ flagged: toggle(marks.flagged, id) }),
    strikePlace(place: number) {
      const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-strike]');
      buttons?.[place]?.click();
    },
    highlight() {
      const text = textIn(frame.current);
      if (!text) return;
      const ranges = toggleRange(marks.highlights[id] ?? [], selectedIn(text));
      note({ highlights: { ...marks.highlights, [id]: ranges } });
      window.getSelection()?.removeAllRanges();
    },
  };
}
