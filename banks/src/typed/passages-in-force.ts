import { lossMessage } from '../loss-messages.ts';
import {
  LIKELY_QUESTIONS_AT_MOST,
  type ParsedPassage,
  REACH_UNCLEAR,
  unusedText,
} from '../read/passages.ts';
import type { Problem } from '../reading.ts';
import * as messages from './messages.ts';
import type { TypedPassage } from './passages.ts';

/** A passage for one of the questions that share it, with messages for the author. */
export interface SharedPassage {
  passage: ParsedPassage;
  losses: string[];
  doubts: string[];
}

export interface PassagesInForce {
  /** Returns whether the line is part of a passage. If so, the passage becomes the current one. */
  holds: (at: number) => boolean;
  /** Returns the passage that the next question shares, or null. */
  forQuestion: (number: string | null) => SharedPassage | null;
  /**
   * Ends the current passage. Must be called after the heading of a section, because a passage does
   * not apply beyond its section.
   */
  end: () => void;
  /** Returns messages about passages that no question shares, with their lines. */
  notes: () => Problem[];
}

const PICTURES_LEFT = messages.passagePictures;

/** Tracks which passage applies while the questions are read. */
export function passagesInForce(all: readonly TypedPassage[]): PassagesInForce {
  const taken = new Set<TypedPassage>();
  let coming = 0;
  let current: TypedPassage | null = null;
  let left = 0;
  const isMeant = (range: TypedPassage['range'], number: string | null) => {
    const its = Number(number);
    return range && number !== null ? its >= range.from && its <= range.to : left > 0;
  };
  return {
    holds: (at) => {
      const next = all[coming];
      if (!next || at < next.start) return false;
      current = next;
      left = next.range ? next.range.to - next.range.from + 1 : next.count;
      if (at >= next.end - 1) coming++;
      return true;
    },
    forQuestion: (number) => {
      if (!current || (!current.range && current.count > LIKELY_QUESTIONS_AT_MOST)) return null;
      if (!isMeant(current.range, number)) return null;
      left--;
      taken.add(current);
      const { passage, further, isSaid } = current;
      const losses = further > 0 ? [lossMessage(PICTURES_LEFT)] : [];
      return { passage, losses, doubts: isSaid ? [] : [REACH_UNCLEAR] };
    },
    end: () => {
      current = null;
    },
    notes: () =>
      all
        .filter((each) => !taken.has(each))
        .flatMap(({ start, passage, count }) =>
          unusedText({ where: `line ${start + 1}`, passage }, count),
        ),
  };
}
