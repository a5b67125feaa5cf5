import { describe, expect, it } from 'vitest';
import {
  type ExamStart,
  pointsOffText,
  ruleTexts,
  sectionText,
  sizeText,
  sourceText,
  startEligibility,
  toolsText,
} from './rule-text.ts';

const rules = {
  skip: true,
  flag: true,
  change: true,
  questionOrder: 'shuffled' as const,
  shuffleOptions: true,
};
const section = {
  title: 'Air law',
  code: '',
  minutes: null,
  oneWay: false,
  minimum: null,
  breakAfter: null,
  questionCount: 12,
};
const exam = { rules, sections: [section], trialCount: 0, extraBreaks: null, largerText: false };
const texts = (change: object) => ruleTexts({ ...exam, ...change } as ExamStart['exam']).join(' ');

describe('the rules of a mock exam as text', () => {
  it('say whether questions can be skipped, changed, and flagged', () => {
    expect(texts({})).toContain(
      'You may skip a question, flag it, and change its answer until you submit.',
    );
    const noFlags = texts({ rules: { ...rules, skip: true, flag: false, change: true } });
    expect(noFlags).toContain(
      'You may skip a question and come back to it. You may change an answer until you submit.',
    );
    expect(texts({ sections: [{ ...section, oneWay: true }] })).toContain(
      'until you leave its section',
    );
    const strict = texts({ rules: { ...rules, skip: false, flag: false, change: false } });
    expect(strict).toBe(
      'You must answer each question before moving on to the next. You cannot change an answer once you give it. ' +
        'You see what was right and wrong only at the end.',
    );
  });

  it('mention trial questions and the time accommodation', () => {
    expect(texts({ trialCount: 5 })).toContain('5 questions are unscored trial questions');
    expect(texts({ extraBreaks: { count: 1, minutes: 10 }, largerText: true })).toContain(
      'You may take 1 extra break of 10\u00a0min. The clock stops during this break. Larger text is on.',
    );
  });

  it('describe the special rules of a section', () => {
    expect(sectionText(section)).toBe('');
    expect(
      sectionText({
        ...section,
        minutes: 20,
        oneWay: true,
        minimum: { unit: 'count', value: 2 },
        breakAfter: { minutes: 25, stopsClock: true },
      }),
    ).toBe(
      'its own time limit of 20\u00a0min; closes when you leave it; at least 2 right answers needed to pass; then a break of 25\u00a0min, the clock stops',
    );
  });

  it('name the points that a wrong answer costs, the tools, and the time', () => {
    expect(pointsOffText(0)).toBe('');
    expect(pointsOffText(0.25)).toContain('costs 0.25 of a point');
    const tools = {
      calculator: 'none',
      notes: false,
      highlighter: false,
      strikeOut: false,
      formulaSheet: null,
    } as const;
    expect(toolsText(tools)).toBe('None.');
    expect(toolsText({ ...tools, calculator: 'basic', notes: true })).toBe(
      'Basic calculator, notes.',
    );
    expect(sizeText({ questionCount: 60, minutes: 150 })).toBe(
      '60 questions in 2\u00a0h 30\u00a0min',
    );
    expect(sizeText({ questionCount: 60, minutes: null })).toBe('60 questions with no time limit');
  });
});

describe('startEligibility', () => {
  const start = { whole: true, papersLeft: null, papersTaken: 2, nextAt: null } as ExamStart;

  it('returns how many attempts are left, and when the next one may start', () => {
    expect(startEligibility(start)).toEqual({
      may: true,
      text: 'You may take this exam as often as you like.',
    });
    expect(startEligibility({ ...start, papersLeft: 1 })).toEqual({
      may: true,
      text: '1 attempt left, 2 taken.',
    });
    expect(startEligibility({ ...start, papersLeft: 0 }).may).toBe(false);
    const waits = startEligibility({ ...start, nextAt: '2026-03-04T05:06:07.000Z' as never });
    expect(waits.may).toBe(false);
    expect(waits.text).toContain('You can start the next attempt on');
  });

  it('returns `may: true` without a text for a demo exam, even if no attempts are left', () => {
    expect(startEligibility({ ...start, whole: false, papersLeft: 0 })).toEqual({
      may: true,
      text: '',
    });
  });
});

describe('sourceText', () => {
  const edition = { edition: 'Second edition', editionDate: '2026-03-04' };

  it('appends edition and date to a source of one line', () => {
    expect(sourceText({ source: 'Handbook of the board.', ...edition })).toBe(
      'Handbook of the board, Second edition, as of Mar 4, 2026',
    );
    expect(sourceText({ source: ' ', edition: '', editionDate: null })).toBe('');
  });

  it('puts edition and date on a line before a source of several lines', () => {
    const source = '20 questions: Handbook.\nThis section of the real exam is left out: English.';
    expect(sourceText({ source, ...edition })).toBe(`Second edition, as of Mar 4, 2026\n${source}`);
    expect(sourceText({ source, edition: '', editionDate: null })).toBe(source);
  });
});
