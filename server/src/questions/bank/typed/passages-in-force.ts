import { leftOut } from '../left-out.ts';
import { leftAlone, NOT_SAID, QUESTIONS_LIKELY, type ToldPassage } from '../read/passages.ts';
import type { Problem } from '../reading.ts';
import * as messages from './messages.ts';
import type { TypedPassage } from './passages.ts';

/** A passage as one of its questions has it. */
export interface SharedPassage {
  passage: ToldPassage;
  losses: string[];
  doubts: string[];
}

export interface PassagesInForce {
  /** Whether the line is part of a passage, which is in force from there on. */
  holds: (at: number) => boolean;
  /** The passage that the next question shares. */
  forQuestion: (number: string | null) => SharedPassage | null;
  /** Called after the heading of a section: passages of the section before no longer apply. */
  end: () => void;
  /** Passages that no question took, by their lines. */
  notes: () => Problem[];
}

const PICTURES_LEFT = messages.passagePictures;

/** Goes through the passages while the questions between them are read. */
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
      if (!current || (!current.range && current.count > QUESTIONS_LIKELY)) return null;
      if (!isMeant(current.range, number)) return null;
      left--;
      taken.add(current);
      const { passage, further, isSaid } = current;
      const losses = further > 0 ? [leftOut(PICTURES_LEFT)] : [];
      return { passage, losses, doubts: isSaid ? [] : [NOT_SAID] };
    },
    end: () => {
      current = null;
    },
    notes: () =>
      all
        .filter((each) => !taken.has(each))
        .flatMap(({ start, passage, count }) =>
          leftAlone({ where: `line ${start + 1}`, passage }, count),
        ),
  };
}
