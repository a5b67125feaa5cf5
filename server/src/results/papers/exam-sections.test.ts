import type { PaperJudgment, PaperSectionVerdict } from '@certway/contract/paper-verdict';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './exam-sections.ts';

const line = { unit: 'percent', value: 70 } as const;
const met = (is: boolean | null) => ({ line, needed: 7, met: is });

const section = (change: Partial<PaperSectionVerdict>): PaperSectionVerdict => ({
  ...{ title: 'Weather', code: 'A', counted: 10, right: 8, wrong: 2, open: 0, waiting: 0 },
  ...{ worth: 8, seconds: 600, reached: null },
  ...change,
});
const paper = (...sections: PaperSectionVerdict[]) => ({ sections }) as unknown as PaperJudgment;

describe('the sections of an exam', () => {
  it('have the share right, who reached the minimum among those decided, and the mean time', () => {
    const papers = [true, true, false, null].map((is) =>
      paper(section({ reached: met(is), right: is ? 9 : 3, seconds: is ? 300 : 900 })),
    );
    expect(sectionsOf(papers)).toEqual([
      { title: 'Weather', code: 'A', papers: 4, right: 60, reached: (100 * 2) / 3, seconds: 600 },
    ]);
  });

  it('without a minimum, or with nothing decided, tell nothing of one', () => {
    expect(sectionsOf([paper(section({}))])).toMatchObject([{ reached: null }]);
    expect(sectionsOf([paper(section({ reached: met(null) }))])).toMatchObject([{ reached: null }]);
  });

  it('are told apart by code and title, in the order of the newest paper', () => {
    const renamed = section({ title: 'Clouds' });
    const papers = [paper(renamed, section({})), paper(section({}), section({ code: 'B' }))];
    expect(sectionsOf(papers).map(({ title, code, papers: of }) => [title, code, of])).toEqual([
      ['Clouds', 'A', 1],
      ['Weather', 'A', 2],
      ['Weather', 'B', 1],
    ]);
  });

  it('of trial questions alone have nothing right', () => {
    expect(sectionsOf([paper(section({ counted: 0, right: 0 }))])).toMatchObject([{ right: 0 }]);
  });
});
