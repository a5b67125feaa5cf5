/**
 * A sequence of words in one of two compared texts. `own` is true if only this text contains it.
 */
export interface WordRun {
  words: string;
  own: boolean;
}

/** Texts with more words than this are not compared word by word. */
const WORDS_AT_MOST = 600;

/**
 * Returns a table of lengths. The entry for a position in `a` and a position in `b` is the length
 * of the longest common subsequence of the words from these positions on.
 */
function commonRests(a: readonly string[], b: readonly string[]): number[][] {
  const rests = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => rests[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = rests[i] ?? [];
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return rests;
}

function runsOf(words: readonly string[], own: readonly boolean[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const [at, word] of words.entries()) {
    const last = runs.at(-1);
    const isOwn = own[at] ?? false;
    if (last && last.own === isOwn) last.words += ` ${word}`;
    else runs.push({ words: word, own: isOwn });
  }
  return runs;
}

/**
 * Compares two texts. Splits each text into runs of words that both texts contain and runs that the
 * other text lacks.
 */
export function diffWords(first: string, second: string): [first: WordRun[], second: WordRun[]] {
  const [a, b] = [first, second].map((text) => text.split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ];
  const whole = (words: string[]) =>
    runsOf(
      words,
      words.map(() => first !== second),
    );
  if (a.length * b.length > WORDS_AT_MOST ** 2) return [whole(a), whole(b)];
  const rests = commonRests(a, b);
  const [ownA, ownB] = [a.map(() => true), b.map(() => true)];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      [ownA[i], ownB[j]] = [false, false];
      i += 1;
      j += 1;
    } else if ((rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return [runsOf(a, ownA), runsOf(b, ownB)];
}
