import { isLight, wordsOf } from './words.ts';

/**
 * Word weights from the questions of a bank: a word that occurs in few questions says more than one
 * that occurs in all.
 */
export interface Vocabulary {
  size: number;
  weightOf(stem: string): number;
  /** The weight that these words have in common with the question of the bank most like them. */
  likest(stems: ReadonlySet<string>): number;
}

export interface VocabularyEntry {
  question: string;
  idealAnswers: readonly string[];
}

const LIGHT_WEIGHT = 0.15;
/** A word that no question of the bank has counts as if half of one had it. */
const UNSEEN = 0.5;

export function vocabularyOf(entries: readonly VocabularyEntry[]): Vocabulary {
  const places = new Map<string, number[]>();
  entries.forEach(({ question, idealAnswers }, place) => {
    for (const stem of new Set(
      wordsOf([question, ...idealAnswers].join('\n')).map((w) => w.stem),
    )) {
      const known = places.get(stem);
      if (known) known.push(place);
      else places.set(stem, [place]);
    }
  });
  const size = Math.max(1, entries.length);
  const most = Math.log(1 + size / UNSEEN);
  const weightOf = (stem: string) => {
    const rarity = Math.log(1 + size / (places.get(stem)?.length ?? UNSEEN)) / most;
    return isLight(stem) ? LIGHT_WEIGHT * rarity : rarity;
  };
  return {
    size: entries.length,
    weightOf,
    likest(stems) {
      const common = new Float64Array(entries.length);
      for (const stem of stems) {
        if (isLight(stem)) continue;
        const weight = weightOf(stem);
        for (const place of places.get(stem) ?? []) common[place] = (common[place] ?? 0) + weight;
      }
      return common.reduce((most, value) => Math.max(most, value), 0);
    },
  };
}
