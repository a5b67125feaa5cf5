/** How reliably the attempts at an exam separate those who know more from those who know less. Pure. */

/** The counted questions of one attempt, right and not right. */
export interface MarkedAttempt {
  right: readonly string[];
  wrong: readonly string[];
}

interface Tally {
  asked: number;
  right: number;
}

function tallyOf(papers: readonly MarkedAttempt[]): Map<string, Tally> {
  const tally = new Map<string, Tally>();
  const count = (questionId: string, right: number) => {
    const before = tally.get(questionId) ?? { asked: 0, right: 0 };
    tally.set(questionId, { asked: before.asked + 1, right: before.right + right });
  };
  for (const { right, wrong } of papers) {
    for (const questionId of right) count(questionId, 1);
    for (const questionId of wrong) count(questionId, 0);
  }
  return tally;
}

const shareOf = ({ asked, right }: Tally) => right / asked;

/** The unbiased variance of right and wrong in one question; null from a single answer. */
function varianceOf(one: Tally): number | null {
  if (one.asked < 2) return null;
  const share = shareOf(one);
  return (share * (1 - share) * one.asked) / (one.asked - 1);
}

/**
 * KR-20: 1 if chance plays no part in who scores more, 0 if it decides alone, below 0 if it cannot
 * be determined. Attempts may have drawn different questions: each score is compared with the
 * average of its own questions, so that a harder draw does not count as a difference between
 * learners. If all attempts ask the same questions, this is the formula of Kuder and Richardson.
 * Null if scores do not vary, or too little is known.
 */
export function reliabilityOf(papers: readonly MarkedAttempt[]): number | null {
  const tally = tallyOf(papers);
  let [questions, known, within] = [0, 0, 0];
  const above = papers.map(({ right, wrong }) => {
    let expected = 0;
    for (const questionId of [...right, ...wrong]) {
      const one = tally.get(questionId) as Tally;
      const variance = varianceOf(one);
      expected += shareOf(one);
      questions += 1;
      known += Number(variance !== null);
      within += variance ?? 0;
    }
    return right.length - expected;
  });
  if (papers.length < 2 || known === 0) return null;
  const mean = above.reduce((sum, value) => sum + value, 0) / papers.length;
  const between = above.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (papers.length - 1);
  const size = questions / papers.length;
  if (between < 1e-12 || size <= 1) return null;
  // Assumes that questions asked only once vary like the others.
  const withinPaper = (within * questions) / known / papers.length;
  return (size / (size - 1)) * (1 - withinPaper / between);
}
