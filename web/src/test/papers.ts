import type { ExamPart, ExamVerdict } from '../results/exams/exam-verdict-text.ts';

/** Builds mock exam verdicts as the server sends them. */

export const buildPart = (over: Partial<ExamPart> = {}): ExamPart => ({
  counted: 12,
  right: 7,
  wrong: 4,
  open: 1,
  waiting: 0,
  worth: 7,
  reached: null,
  seconds: 600,
  ...over,
});

export const buildPaperVerdict = (over: Partial<ExamVerdict> = {}): ExamVerdict => ({
  passed: false,
  points: 58.3,
  whole: buildPart({ reached: { line: { unit: 'count', value: 9 }, needed: 9, met: false } }),
  sections: [{ title: 'Air law', code: '010', ...buildPart() }],
  changes: { rightToWrong: [], wrongToRight: [], other: [] },
  body: '',
  blueprintVersion: 1,
  taste: false,
  minutes: 90,
  startedAt: '2026-03-04T04:06:07.000Z',
  pointsOff: 0,
  questionIds: [['q1', 'q2', 'q3', 'q4']],
  trialIds: [],
  earlier: [],
  ...over,
});
