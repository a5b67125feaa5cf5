import { describe, expect, it } from 'vitest';
import { composeTaste, composeWhole } from './compose.ts';
import type { OpenExam } from './open.ts';

const definition = {
  name: 'Written exam',
  body: 'FAA',
  pointsOff: 0.25,
  rules: { change: true },
  tools: { calculator: false },
  minutes: 90,
  questionCount: 60,
  trialCount: 10,
  pass: { unit: 'count', value: 35 },
};
function exam(change: object = {}, allowed: object = {}): OpenExam {
  return {
    blueprint: { id: 'b', version: 3, definition: { ...definition, ...change } },
    allowed: { timeFactor: 1, extraBreaks: null, largerText: false, ...allowed },
  } as unknown as OpenExam;
}
const section = {
  title: 'Air law',
  code: '010',
  minutes: 45,
  oneWay: true,
  minimum: null,
  breakAfter: null,
  questions: ['q1', 'q2'].map((questionId) => ({ questionId, versionId: 'v', scored: true })),
};
const first = Array.from({ length: 5 }, (_, n) => [`q${n}`, `v${n}`]);
const taste = (change: object = {}, allowed: object = {}) =>
  composeTaste(exam(change, allowed), { questions: first } as never);

const COMMON = {
  blueprintId: 'b',
  blueprintVersion: 3,
  name: 'Written exam',
  body: 'FAA',
  pointsOff: 0.25,
  rules: { change: true },
  tools: { calculator: false },
};

describe('composeFullExam', () => {
  it('follows the blueprint, with the drawn questions', () => {
    const { questions: _, ...rest } = section;
    expect(composeWhole(exam(), [section])).toEqual({
      paper: {
        ...COMMON,
        largerText: false,
        taste: false,
        minutes: 90,
        questionCount: 60,
        trialCount: 10,
        sections: [{ ...rest, questionIds: ['q1', 'q2'] }],
        pass: definition.pass,
        extraBreaks: null,
      },
      sections: [section],
    });
  });

  it('applies the time accommodation to the exam and to each section', () => {
    const extraBreaks = { count: 2, minutes: 10 };
    const { paper } = composeWhole(exam({}, { timeFactor: 1.5, extraBreaks, largerText: true }), [
      section,
    ]);
    expect(paper).toMatchObject({ minutes: 135, extraBreaks, largerText: true });
    expect(paper.sections[0]?.minutes).toBe(68);
  });
});

describe('a taste of a paper', () => {
  it('asks the first five in one section, none of them on trial', () => {
    const { paper, sections } = taste();
    expect(paper).toEqual({
      ...COMMON,
      largerText: false,
      taste: true,
      minutes: 8,
      questionCount: 5,
      trialCount: 0,
      sections: [
        {
          title: 'Written exam',
          code: '',
          minutes: null,
          oneWay: false,
          minimum: null,
          breakAfter: null,
          questionIds: ['q0', 'q1', 'q2', 'q3', 'q4'],
        },
      ],
      pass: { unit: 'percent', value: 70 },
      extraBreaks: null,
    });
    expect(sections).toMatchObject([
      {
        questions: first.map(([questionId, versionId]) => ({
          questionId,
          versionId,
          scored: true,
        })),
      },
    ]);
  });

  it('has its share of the time, a minute at least, and what somebody is allowed', () => {
    expect(taste({ minutes: 3 }).paper.minutes).toBe(1);
    expect(taste({}, { timeFactor: 2 }).paper.minutes).toBe(16);
    expect(taste({}, { timeFactor: null }).paper.minutes).toBeNull();
  });

  it('is passed by the same share of what counts', () => {
    const line = (pass: object) => taste({ pass }).paper.pass.value;
    expect(line({ unit: 'percent', value: 75 })).toBe(75);
    expect(line({ unit: 'count', value: 60 })).toBe(100);
    expect(line({ unit: 'count', value: 0 })).toBe(1);
  });
});
