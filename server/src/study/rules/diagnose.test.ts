import type { Cause } from '@certway/contract/study/causes';
import { describe, expect, it } from 'vitest';
import { diagnose, diagnosisOf, type EndedAttempt, withDiagnosis } from './diagnose.ts';

type Given = EndedAttempt['answers'][number];

const given = (questionId: string, change: Partial<Given> = {}): Given => ({
  questionId,
  answer: 'a',
  correct: true,
  sure: null,
  seconds: 20,
  ...change,
});

const causesOf = (ended: Partial<EndedAttempt>): Record<string, Cause | null> => {
  const { answers = [], questionIds = answers.map(({ questionId }) => questionId) } = ended;
  const found = diagnose({ changedToWrong: [], paper: null, ...ended, answers, questionIds });
  return Object.fromEntries([...found].map(([id, { cause }]) => [id, cause]));
};

/** Answers whose times make 20 seconds the median. */
const steady = ['s1', 's2', 's3', 's4', 's5'].map((id) => given(id));

describe('diagnose for a quiz', () => {
  it('returns the expected cause for each scripted answer', () => {
    const script: [Given, Cause | null][] = [
      [given('known'), null],
      [given('known, and sure', { sure: true }), null],
      [given('believed', { correct: false, sure: true }), 'surely-wrong'],
      [given('not known', { correct: false }), 'not-known'],
      [given('not known, and unsure', { correct: false, sure: false }), 'not-known'],
      [given('guessed', { sure: false }), 'guessed-right'],
      [given('guessed, slowly', { sure: false, seconds: 200 }), 'guessed-right'],
      [given('slow', { seconds: 41 }), 'too-slow'],
      [given('slow, and sure', { seconds: 41, sure: true }), 'too-slow'],
      [given('slow, and wrong', { seconds: 200, correct: false }), 'not-known'],
      [given('just in time', { seconds: 40 }), null],
    ];
    const answers = [...steady, ...script.map(([answer]) => answer)];
    const wanted = script.map(([{ questionId }, cause]) => [questionId, cause]);
    const found = Object.entries(causesOf({ answers })).filter(([id]) => !/^s\d$/.test(id));
    expect(found).toEqual(wanted);
  });

  it('leaves out questions that are unmarked, skipped or unanswered', () => {
    const answers = [given('waits', { correct: null }), given('skipped', { answer: null })];
    expect(causesOf({ answers, questionIds: ['waits', 'skipped', 'not given'] })).toEqual({});
  });

  it("never returns 'too-slow' with only four answers, or for an answer within half a minute", () => {
    expect(causesOf({ answers: [...steady.slice(2), given('x', { seconds: 300 })] }).x).toBeNull();
    const quick = steady.map((answer) => ({ ...answer, seconds: 4 }));
    expect(causesOf({ answers: [...quick, given('x', { seconds: 30 })] }).x).toBeNull();
  });
});

describe('diagnose for a mock exam', () => {
  const paper = (change: object = {}) => ({ seen: true, timeUp: false, secondsFor: 60, ...change });
  const open = (change: object) =>
    causesOf({ questionIds: ['open'], paper: () => paper(change) }).open;

  it("returns 'never-seen', 'ran-out', or 'not-known' for an unanswered question", () => {
    expect(open({ timeUp: true })).toBe('ran-out');
    expect(open({ timeUp: true, seen: false })).toBe('never-seen');
    expect(open({ seen: false })).toBe('never-seen');
    expect(open({})).toBe('not-known');
  });

  it("returns 'changed-to-wrong' for an answer changed from right to wrong, even if it was confident", () => {
    const answers = [given('x', { correct: false, sure: true }), given('y', { answer: null })];
    const changedToWrong = ['x', 'y'];
    expect(causesOf({ answers, changedToWrong, paper: () => paper() })).toEqual({
      x: 'changed-to-wrong',
      y: 'not-known',
    });
  });

  it("compares the time of an answer with the question's share of the time limit", () => {
    const answers = [given('slow', { seconds: 121 }), given('in time', { seconds: 120 })];
    expect(causesOf({ answers, paper: () => paper() })).toEqual({
      slow: 'too-slow',
      'in time': null,
    });
  });
});

describe('withDiagnosis', () => {
  const told = (cause: Cause | null) => new Map([['q', { cause, unsure: true, slow: false }]]);

  it('keeps the diagnosis of the latest attempt, even if that of an earlier attempt arrives later', () => {
    const [first, second] = [told('surely-wrong'), told(null)];
    const inOrder = withDiagnosis(withDiagnosis({}, first, 1), second, 2);
    expect(withDiagnosis(withDiagnosis({}, second, 2), first, 1)).toEqual(inOrder);
    expect(diagnosisOf(inOrder.q ?? [0, 0])).toEqual({ cause: null, unsure: true, slow: false });
  });

  it('replaces an earlier diagnosis of the same attempt', () => {
    const before = withDiagnosis({}, told('not-known'), 3);
    const after = withDiagnosis(before, told('guessed-right'), 3);
    expect(diagnosisOf(after.q ?? [0, 0]).cause).toBe('guessed-right');
  });
});
