import { describe, expect, it } from 'vitest';
import {
  type ExamStart,
  pointsOffText,
  ruleTexts,
  sectionText,
  sizeText,
  toolsText,
  turnOf,
} from './rule-words.ts';

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

describe('the rules in words', () => {
  it('say what may be left open, changed and flagged', () => {
    expect(texts({})).toContain('You may change an answer until you hand in.');
    expect(texts({ sections: [{ ...section, oneWay: true }] })).toContain(
      'until its section is left',
    );
    const strict = texts({ rules: { ...rules, skip: false, flag: false, change: false } });
    expect(strict).toBe(
      'You must answer each question before the next one. You cannot change an answer once you give it. ' +
        'You see what was right and wrong only at the end.',
    );
  });

  it('name trial questions, and what a person is allowed on top', () => {
    expect(texts({ trialCount: 5 })).toContain('5 questions are on trial and never counted');
    expect(texts({ extraBreaks: { count: 1, minutes: 10 }, largerText: true })).toContain(
      'You may take 1 extra break of 10 min. The clock stops meanwhile. Larger text is on.',
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
      'its own 20 min; closes when you leave it; at least 2 right answers; then a break of 25 min, the clock stops',
    );
  });

  it('include points off, tools and time', () => {
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
    expect(sizeText({ questionCount: 60, minutes: 150 })).toBe('60 questions in 2 h 30 min');
    expect(sizeText({ questionCount: 60, minutes: null })).toBe('60 questions with no time limit');
  });
});

describe('startEligibility', () => {
  const start = { whole: true, papersLeft: null, papersTaken: 2, nextAt: null } as ExamStart;

  it('says how many papers are left, and until when to wait', () => {
    expect(turnOf(start)).toEqual({ may: true, text: 'You may take as many papers as you like.' });
    expect(turnOf({ ...start, papersLeft: 1 })).toEqual({
      may: true,
      text: '1 paper left, 2 taken.',
    });
    expect(turnOf({ ...start, papersLeft: 0 }).may).toBe(false);
    const waits = turnOf({ ...start, nextAt: '2026-03-04T05:06:07.000Z' as never });
    expect(waits.may).toBe(false);
    expect(waits.text).toContain('You can start the next paper on');
  });

  it('does not count for a sample', () => {
    expect(turnOf({ ...start, whole: false, papersLeft: 0 })).toEqual({ may: true, text: '' });
  });
});
