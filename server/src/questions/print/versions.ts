import { createHash } from 'node:crypto';
import type { Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { mixedPaper } from '../../kinds/index.ts';
import { shuffleBy } from '../../kinds/seeded.ts';

/** Selects the questions to print and builds each version. Pure: the same seed gives the same exam. */

const shuffleOf = (words: string) =>
  shuffleBy(createHash('sha256').update(words).digest().readInt32BE(0));

export interface Asked {
  paper: Paper;
  key: Key;
}

export interface Numbered extends Asked {
  number: number;
}

export interface Version {
  /** 'A' to 'D' */
  name: string;
  /** The questions of a case stand together; any other stands alone. */
  groups: Numbered[][];
}

/** Cases whole, in the author's order. */
function groupsOf(questions: readonly Asked[]): Asked[][] {
  const groups = new Map<string, Asked[]>();
  for (const question of questions) {
    const { _id, passage } = question.paper;
    const name = passage?._id ?? _id;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  return [...groups.values()];
}

/**
 * Selects `count` questions at random without splitting cases; if no combination of cases gives
 * that number, as many as possible. `reached` maps each reachable number of questions to the group
 * added last.
 */
export function choose(questions: readonly Asked[], count: number, seed: string): Asked[] {
  if (count >= questions.length) return [...questions];
  const groups = shuffleOf(`${seed} choice`)(groupsOf(questions));
  const reached = new Map<number, { group: Asked[]; before: number }>([]);
  for (const group of groups) {
    for (let before = count - group.length; before >= 0; before--) {
      const sum = before + group.length;
      if (!reached.has(sum) && (before === 0 || reached.has(before))) {
        reached.set(sum, { group, before });
      }
    }
  }
  let left = Math.max(0, ...reached.keys());
  const chosen = new Set<Asked>();
  while (left > 0) {
    const step = reached.get(left);
    for (const question of step?.group ?? []) chosen.add(question);
    left = step?.before ?? 0;
  }
  return questions.filter((question) => chosen.has(question));
}

export interface Mixed {
  seed: string;
  versions: number;
  shuffled: boolean;
  /** Whether the program allows another order of the options. */
  movesOptions: boolean;
}

/** Two versions that are the same would be none. */
const isMixed = ({ versions, shuffled }: Mixed) => shuffled || versions > 1;

export function versionsOf(chosen: readonly Asked[], mixed: Mixed): Version[] {
  const groups = groupsOf(chosen);
  return Array.from({ length: mixed.versions }, (_, at) => {
    const name = String.fromCharCode(65 + at);
    const seed = `${mixed.seed} ${name}`;
    const { movesOptions } = mixed;
    const asIn = ({ paper, key }: Asked): Asked => {
      if (!isMixed(mixed)) return { paper, key };
      const shuffle = shuffleOf(`${seed} ${paper._id}`);
      return { paper: mixedPaper(paper, key, { shuffle, movesOptions }), key };
    };
    const ordered = isMixed(mixed) ? shuffleOf(seed)(groups) : groups;
    let number = 0;
    return {
      name,
      groups: ordered.map((group) =>
        group.map((question) => ({ ...asIn(question), number: ++number })),
      ),
    };
  });
}
