import type { ExamJudgment, ExamSectionVerdict } from '@certway/contract/results/exam-verdict';
import { describe, expect, it } from 'vitest';
import { statsBySection } from './exam-sections.ts';

const line = { unit: 'percent', value: 70 } as const;
const met = (is: boolean | null) => ({ line, needed: 7, met: is });

const section = (change: Partial<ExamSectionVerdict>): ExamSectionVerdict => ({
  title: 'Weather',
  code: 'A',
  counted: 10,
  right: 8,
  wrong: 2,
  open: 0,
  waiting: 0,
  worth: 8,
  seconds: 600,
  reached: null,
  ...change,
});
const paper = (...sections: ExamSectionVerdict[]) => ({ sections }) as unknown as ExamJudgment;

describe('statsBySection', () => {
  it('returns the share of right answers, the share of decided attempts above the minimum, and the mean time', () => {
    const papers = [true, true, false, null].map((is) =>
      paper(section({ reached: met(is), right: is ? 9 : 3, seconds: is ? 300 : 900 })),
    );
    expect(statsBySection(papers)).toEqual([
      { title: 'Weather', code: 'A', papers: 4, right: 60, reached: (100 * 2) / 3, seconds: 600 },
    ]);
  });

  it('returns null for the share above the minimum if there is no minimum or no decided attempt', () => {
    expect(statsBySection([paper(section({}))])).toMatchObject([{ reached: null }]);
    expect(statsBySection([paper(section({ reached: met(null) }))])).toMatchObject([
      { reached: null },
    ]);
  });

  it('separates sections by code and title, in the order of the newest attempt', () => {
    const renamed = section({ title: 'Clouds' });
    const papers = [paper(renamed, section({})), paper(section({}), section({ code: 'B' }))];
    expect(statsBySection(papers).map(({ title, code, papers: of }) => [title, code, of])).toEqual([
      ['Clouds', 'A', 1],
      ['Weather', 'A', 2],
      ['Weather', 'B', 1],
    ]);
  });

  it('returns 0 as the share of right answers for a section with only trial questions', () => {
    expect(statsBySection([paper(section({ counted: 0, right: 0 }))])).toMatchObject([
      { right: 0 },
    ]);
  });
});
