import { createHash } from 'node:crypto';
import type { QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { mixedPaper } from '../../kinds/index.ts';
import { shuffleBy } from '../../kinds/seeded.ts';
import type { PrintedExam } from './printed-exam.ts';

/**
 * Selects the questions to print and builds each version of the exam. The result depends only on
 * the seed and the questions: the same seed gives the same exam.
 */

const shuffleOf = (words: string) =>
  shuffleBy(createHash('sha256').update(words).digest().readInt32BE(0));

export interface PrintQuestion {
  paper: QuestionView;
  key: Key;
}

export interface NumberedQuestion extends PrintQuestion {
  number: number;
}

export interface ExamVersion {
  /** The name of the version, 'A' to 'D'. */
  name: string;
  /** The questions in groups. A group is a case or a single question. */
  groups: NumberedQuestion[][];
  /** The sections of a mock exam, in order. Empty for other questions. */
  sections: VersionSection[];
}

export interface VersionSection {
  title: string;
  minutes: number | null;
  /** The index of the section's first group. */
  from: number;
}

/** Groups questions by case, in the author's order. */
function groupsOf(questions: readonly PrintQuestion[]): PrintQuestion[][] {
  const groups = new Map<string, PrintQuestion[]>();
  for (const question of questions) {
    const { _id, passage } = question.paper;
    const name = passage?._id ?? _id;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  return [...groups.values()];
}

/**
 * Selects `count` questions at random without splitting a case. If no combination of cases has
 * exactly that number of questions, selects as many as possible. `reached` maps each number of
 * questions that can be reached to the group that was added last to reach it.
 */
export function chooseQuestions(
  questions: readonly PrintQuestion[],
  count: number,
  seed: string,
): PrintQuestion[] {
  if (count >= questions.length) return [...questions];
  const groups = shuffleOf(`${seed} choice`)(groupsOf(questions));
  const reached = new Map<number, { group: PrintQuestion[]; before: number }>([]);
  for (const group of groups) {
    for (let before = count - group.length; before >= 0; before--) {
      const sum = before + group.length;
      if (!reached.has(sum) && (before === 0 || reached.has(before))) {
        reached.set(sum, { group, before });
      }
    }
  }
  let left = Math.max(0, ...reached.keys());
  const chosen = new Set<PrintQuestion>();
  while (left > 0) {
    const step = reached.get(left);
    for (const question of step?.group ?? []) chosen.add(question);
    left = step?.before ?? 0;
  }
  return questions.filter((question) => chosen.has(question));
}

export interface VersionSettings {
  seed: string;
  versions: number;
  shuffled: boolean;
  /** Whether the program allows the options to be shuffled. */
  movesOptions: boolean;
  /** The sections of a mock exam. Questions are shuffled only within their section. */
  sections: PrintedExam['sections'];
}

/**
 * Checks whether the questions are shuffled. With several versions they always are, because the
 * versions must differ.
 */
const isShuffled = ({ versions, shuffled }: VersionSettings) => shuffled || versions > 1;

/** Returns the groups of each section, or of all questions if there are no sections. */
function partsOf(chosen: readonly PrintQuestion[], { sections }: VersionSettings) {
  if (sections.length === 0) return [groupsOf(chosen)];
  return sections.map(({ questions }) => {
    const ids = new Set(questions.map(({ questionId }) => questionId));
    return groupsOf(chosen.filter(({ paper }) => ids.has(paper._id)));
  });
}

/** Returns the sections that have questions, with the places at which they begin. */
function startsOf({ sections }: VersionSettings, parts: readonly unknown[][]): VersionSection[] {
  let from = 0;
  return sections.flatMap(({ title, minutes }, at) => {
    const section = { title, minutes, from };
    const { length } = parts[at] ?? [];
    from += length;
    return length > 0 ? [section] : [];
  });
}

export function buildVersions(
  chosen: readonly PrintQuestion[],
  mixed: VersionSettings,
): ExamVersion[] {
  const parts = partsOf(chosen, mixed);
  return Array.from({ length: mixed.versions }, (_, at) => {
    const name = String.fromCharCode(65 + at);
    const seed = `${mixed.seed} ${name}`;
    const { movesOptions } = mixed;
    const asIn = ({ paper, key }: PrintQuestion): PrintQuestion => {
      if (!isShuffled(mixed)) return { paper, key };
      const shuffle = shuffleOf(`${seed} ${paper._id}`);
      return { paper: mixedPaper(paper, key, { shuffle, movesOptions }), key };
    };
    const shuffleGroups = shuffleOf(seed);
    const ordered = parts.flatMap((part) => (isShuffled(mixed) ? shuffleGroups(part) : part));
    let number = 0;
    return {
      name,
      groups: ordered.map((group) =>
        group.map((question) => ({ ...asIn(question), number: ++number })),
      ),
      sections: startsOf(mixed, parts),
    };
  });
}
