import { isStopWord, stemWords } from './stems.ts';

/**
 * Word weights from the questions of a bank: a word that occurs in few questions weighs more than
 * one that occurs in all.
 */
export interface Vocabulary {
  size: number;
  weightOf(stem: string): number;
  /**
   * Returns the total weight of the given words that also occur in one question of the bank, for
   * the question where this weight is highest.
   */
  closestOverlap(stems: ReadonlySet<string>): number;
}

export interface VocabularyEntry {
  question: string;
  idealAnswers: readonly string[];
}

const STOP_WORD_WEIGHT = 0.15;
/** The count of a word that occurs in no question, as if it occurred in half a question. */
const UNSEEN_COUNT = 0.5;

export function buildVocabulary(entries: readonly VocabularyEntry[]): Vocabulary {
  const postings = new Map<string, number[]>();
  entries.forEach(({ question, idealAnswers }, index) => {
    for (const stem of new Set(
      stemWords([question, ...idealAnswers].join('\n')).map((w) => w.stem),
    )) {
      const known = postings.get(stem);
      if (known) known.push(index);
      else postings.set(stem, [index]);
    }
  });
  const size = Math.max(1, entries.length);
  const most = Math.log(1 + size / UNSEEN_COUNT);
  const weightOf = (stem: string) => {
    const rarity = Math.log(1 + size / (postings.get(stem)?.length ?? UNSEEN_COUNT)) / most;
    return isStopWord(stem) ? STOP_WORD_WEIGHT * rarity : rarity;
  };
  return {
    size: entries.length,
    weightOf,
    closestOverlap(stems) {
      const common = new Float64Array(entries.length);
      for (const stem of stems) {
        if (isStopWord(stem)) continue;
        const weight = weightOf(stem);
        for (const index of postings.get(stem) ?? []) common[index] = (common[index] ?? 0) + weight;
      }
      return common.reduce((most, value) => Math.max(most, value), 0);
    },
  };
}
