/** The heights of the verdict sheet on a screen where it would cover much of the question. */

/** The lengths in pixels that decide how far the sheet opens at first. */
export interface SheetLengths {
  /** The height that the first stop may have; 0 where the sheet has no stops. */
  room: number;
  /** The height that the whole verdict may have if the room is enough without its actions. */
  roomWithActions: number;
  /** The height of the whole verdict, and of the verdict without its actions. */
  whole: number;
  note: number;
  /** The distance from the upper edge to the end of the first sentence; 0 if it is unknown. */
  sentenceEnd: number;
}

/**
 * Returns the height of the first stop. It ends after the first sentence of the explanation, within
 * the room. Returns null if the whole verdict fits, so that there is only one stop. A second stop
 * that shows only the actions is not worth a button.
 */
export function firstStop(lengths: SheetLengths): number | null {
  const { room, roomWithActions, whole, note, sentenceEnd } = lengths;
  if (room <= 0 || whole <= room) return null;
  if (note <= room && whole <= roomWithActions) return null;
  return sentenceEnd > 0 ? Math.min(room, sentenceEnd) : room;
}

/** Shorter sentences, such as '14 CFR 91.' or 'Yes.', are shown together with the next one. */
const SHORTEST = 24;

/** Returns the index in a text after its first sentence. */
export function firstSentenceEnd(text: string): number {
  let end = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    end += segment.length;
    if (text.slice(0, end).trim().length >= SHORTEST) break;
  }
  return end;
}

/** The distance in pixels by which a finger has to pull the sheet to reach the other stop. */
const PULL = 24;

/** Returns whether the sheet is open after a pull by this distance, upward if it is positive. */
export const isOpenAfterPull = (isOpen: boolean, by: number): boolean =>
  Math.abs(by) < PULL ? isOpen : by > 0;
