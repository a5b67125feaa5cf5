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

export interface PassageTracker {
  /** Returns whether the line is part of a passage. If so, the passage becomes the current one. */
  contains: (at: number) => boolean;
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

const MORE_PICTURES_OF_PASSAGE = messages.passagePictures;

/** Tracks which passage applies while the questions are read. */
export function trackPassages(all: readonly TypedPassage[]): PassageTracker {
  const used = new Set<TypedPassage>();
  let next = 0;
  let current: TypedPassage | null = null;
  let remaining = 0;
  const applies = (range: TypedPassage['range'], number: string | null) => {
    const questionNumber = Number(number);
    return range && number !== null
      ? questionNumber >= range.from && questionNumber <= range.to
      : remaining > 0;
  };
  return {
    contains: (at) => {
      const nextPassage = all[next];
      if (!nextPassage || at < nextPassage.start) return false;
      current = nextPassage;
      remaining = nextPassage.range
        ? nextPassage.range.to - nextPassage.range.from + 1
        : nextPassage.count;
      if (at >= nextPassage.end - 1) next++;
      return true;
    },
    forQuestion: (number) => {
      if (!current || (!current.range && current.count > LIKELY_QUESTIONS_AT_MOST)) return null;
      if (!applies(current.range, number)) return null;
      remaining--;
      used.add(current);
      const { passage, further, isStated } = current;
      const losses = further > 0 ? [lossMessage(MORE_PICTURES_OF_PASSAGE)] : [];
      return { passage, losses, doubts: isStated ? [] : [REACH_UNCLEAR] };
    },
    end: () => {
      current = null;
    },
    notes: () =>
      all
        .filter((each) => !used.has(each))
        .flatMap(({ start, passage, count }) =>
          unusedText({ where: `line ${start + 1}`, passage }, count),
        ),
  };
}
