import type { Draft } from '@certway/contract/kinds/index';
import { hasDifficulty, withFileContent } from '@certway/contract/questions/file-content';
import { type Difference, differences } from '../../changes/differences.ts';
import type { SimilarMatch } from '../../similar/use-similar.ts';
import type { InspectedFile } from '../inspected.ts';

/** Compares the questions of a file with those of the program that they come from. */

/** In the order in which the groups are listed. */
export const groupNames = ['changed', 'new', 'same'] as const;
export type GroupName = (typeof groupNames)[number];

export interface ComparedQuestion {
  group: GroupName;
  /** The stored question that is the same, is updated, or is only similar to a new question. */
  match?: SimilarMatch | undefined;
  /** The stored question with the content of the file, if the question is changed. */
  updated?: Draft;
  changes: Difference[];
}

/**
 * Returns the index of the question that stands for each stored question: the most similar one, and
 * the first of several that are equally similar.
 */
function closest(alike: ReadonlyMap<number, SimilarMatch>): Set<number> {
  const best = new Map<string, SimilarMatch>();
  for (const match of alike.values()) {
    const { questionId } = match.question;
    if (match.likeness > (best.get(questionId)?.likeness ?? 0)) best.set(questionId, match);
  }
  return new Set([...best.values()].map(({ at }) => at));
}

/**
 * Sorts the questions of a file into groups. Each stored question is updated by at most one question
 * of the file; others that are similar to it are new.
 */
export function reviewFile(
  file: Pick<InspectedFile, 'questions' | 'format' | 'columns'>,
  alike: ReadonlyMap<number, SimilarMatch>,
): ComparedQuestion[] {
  const saysDifficulty = hasDifficulty(file);
  const standsForOne = closest(alike);
  return file.questions.map(({ question }, at) => {
    const match = alike.get(at);
    if (!match || !standsForOne.has(at)) return { group: 'new', match, changes: [] };
    const stored = match.question.question as Draft;
    const updated = withFileContent(stored, question as Draft, saysDifficulty);
    const changes = differences(stored, updated);
    if (changes.length === 0) return { group: 'same', match, changes };
    return { group: 'changed', match, updated, changes };
  });
}

/** Returns the indexes of the questions of each group. */
export function indexesByGroup(
  reviewed: readonly ComparedQuestion[],
): Record<GroupName, readonly number[]> {
  const found: Record<GroupName, number[]> = { changed: [], new: [], same: [] };
  for (const [at, { group }] of reviewed.entries()) found[group].push(at);
  return found;
}
