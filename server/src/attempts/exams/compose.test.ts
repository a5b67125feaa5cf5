import { describe, expect, it } from 'vitest';
import { composeDemoExam, composeFullExam } from './compose.ts';
import type { ExamForPerson } from './exam-for-person.ts';

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
function exam(change: object = {}, accommodations: object = {}): ExamForPerson {
  return {
    blueprint: { id: 'b', version: 3, definition: { ...definition, ...change } },
    accommodations: { timeFactor: 1, extraBreaks: null, largerText: false, ...accommodations },
  } as unknown as ExamForPerson;
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
const first = Array.from({ length: 5 }, (_, n) => [`q${n}`, `v${n}`] as const);
const demoExam = (change: object = {}, accommodations: object = {}) =>
  composeDemoExam(exam(change, accommodations), first);

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
  it('returns an exam with the rules of the blueprint and the drawn questions', () => {
    const { questions: _, ...rest } = section;
    expect(composeFullExam(exam(), [section])).toEqual({
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
    const { paper } = composeFullExam(
      exam({}, { timeFactor: 1.5, extraBreaks, largerText: true }),
      [section],
    );
    expect(paper).toMatchObject({ minutes: 135, extraBreaks, largerText: true });
    expect(paper.sections[0]?.minutes).toBe(68);
  });
});

describe('composeDemoExam', () => {
  it('returns the first five questions in one section, without trial questions', () => {
    const { paper, sections } = demoExam();
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

  it('sets a proportional time limit of at least a minute, extended by the time accommodation', () => {
    expect(demoExam({ minutes: 3 }).paper.minutes).toBe(1);
    expect(demoExam({}, { timeFactor: 2 }).paper.minutes).toBe(16);
    expect(demoExam({}, { timeFactor: null }).paper.minutes).toBeNull();
  });

  it('requires, to pass, the percentage of scored questions that the full exam requires', () => {
    const line = (pass: object) => demoExam({ pass }).paper.pass.value;
    expect(line({ unit: 'percent', value: 75 })).toBe(75);
    expect(line({ unit: 'count', value: 60 })).toBe(100);
    expect(line({ unit: 'count', value: 0 })).toBe(1);
  });
});
