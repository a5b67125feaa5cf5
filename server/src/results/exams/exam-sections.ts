import type { ExamStats } from '@certway/contract/results/exam-stats';
import type { ExamJudgment } from '@certway/contract/results/exam-verdict';

interface SectionSums {
  title: string;
  code: string;
  papers: number;
  counted: number;
  right: number;
  decided: number;
  reached: number;
  seconds: number;
}

/**
 * Returns statistics of a mock exam's sections over these attempts. The sections have the same
 * order as in the newest attempt. Pure function.
 */
export function statsBySection(judgments: readonly ExamJudgment[]): ExamStats['sections'] {
  const sums = new Map<string, SectionSums>();
  for (const { sections } of judgments) {
    for (const { title, code, counted, right, reached, seconds } of sections) {
      const name = JSON.stringify([code, title]);
      const sum = sums.get(name) ?? {
        title,
        code,
        papers: 0,
        counted: 0,
        right: 0,
        decided: 0,
        reached: 0,
        seconds: 0,
      };
      sum.papers += 1;
      sum.counted += counted;
      sum.right += right;
      sum.seconds += seconds;
      // An undecided attempt counts neither as reaching the minimum nor as missing it.
      sum.decided += Number(reached !== null && reached.met !== null);
      sum.reached += Number(reached?.met === true);
      sums.set(name, sum);
    }
  }
  return [...sums.values()].map(({ title, code, papers: asked, ...sum }) => ({
    title,
    code,
    papers: asked,
    right: sum.counted === 0 ? 0 : (100 * sum.right) / sum.counted,
    reached: sum.decided === 0 ? null : (100 * sum.reached) / sum.decided,
    seconds: sum.seconds / asked,
  }));
}
