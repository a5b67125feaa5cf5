/**
 * Measures how reliably an exam distinguishes between people who know more and people who know
 * less. All functions are pure.
 */

/** The counted questions of one attempt, divided into right and wrong. */
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

/**
 * Returns the unbiased variance of a question's answers (1 for right, 0 for wrong), or null for a
 * single answer.
 */
function varianceOf(one: Tally): number | null {
  if (one.asked < 2) return null;
  const share = shareOf(one);
  return (share * (1 - share) * one.asked) / (one.asked - 1);
}

/**
 * Returns the reliability KR-20. It is 1 if differences between scores are not due to chance, and 0
 * if they are due to chance alone. A negative value means that it cannot be determined. Attempts
 * may have different questions. Each score is therefore compared with the average score for its own
 * questions, so that a harder selection does not count as a difference between learners. If all
 * attempts have the same questions, this is the formula of Kuder and Richardson. Returns null if
 * the scores do not vary, or too few answers are known.
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
  // For a question that only one attempt has, the variance is unknown. It is assumed to be the
  // average variance of the other questions.
  const withinPaper = (within * questions) / known / papers.length;
  return (size / (size - 1)) * (1 - withinPaper / between);
}
