import { describe, expect, it } from 'vitest';
import type { AnswerRow, AttemptRow } from '../attempts/index.ts';
import { splitDraft } from '../kinds/index.ts';
import { buildDraft, buildTools } from '../test/generators/drafts.ts';
import type { ResultRow } from './repository.ts';
import { achieveOf, presentAskedQuestion, presentResult } from './serialize.ts';

const row = { attemptId: 'a', whole: true, passed: true } as ResultRow;
const given = (change: Partial<AnswerRow>) => change as AnswerRow;
const value = { type: 'true-false' as const, value: false };

it("achieveOf returns 'Passed', 'Failed', or null for an undecided result", () => {
  expect([true, false, null].map(achieveOf)).toEqual(['Passed', 'Failed', null]);
});

describe('presentResult', () => {
  const shown = (change: Partial<ResultRow>, answers: AnswerRow[] = []) =>
    presentResult({ ...row, ...change }, 'practice', answers);

  it('never returns a likely range, and returns `keptPassed` only if the pass was kept', () => {
    expect(shown({ likelyFrom: 40, likelyTo: 60 }).likely).toBeNull();
    expect(shown({ keptPassed: true })).toMatchObject({ keptPassed: true });
    expect(shown({ keptPassed: false })).not.toHaveProperty('keptPassed');
  });

  it('counts answers without a mark as pending', () => {
    const answers = [
      given({ answer: value, score: null }),
      given({ answer: value, score: 0 }),
      given({ answer: null, score: null }),
    ];
    expect(shown({}, answers).pendingCount).toBe(1);
  });

  it('counts the answers with a part of the points', () => {
    const answers = [
      given({ answer: value, score: 1, correct: true }),
      given({ answer: value, score: 0.5, correct: false }),
      given({ answer: value, score: 0, correct: false }),
      given({ answer: value, score: null, correct: false }),
    ];
    expect(shown({}, answers).partlyCount).toBe(1);
  });
});

describe('presentAskedQuestion', () => {
  const pinned = {
    id: 'v',
    ...splitDraft(
      buildDraft('true-false', {
        correctAnswer: 'True',
        explanation: 'Because.',
        reference: 'FAR',
      }),
      buildTools(),
    ),
  };
  const id = pinned.paper._id;
  const quiz = {
    mode: 'practice',
    feedback: 'at-end',
    state: 'finished',
    mixSeed: null,
    mixesOptions: true,
    citationRules: [],
  } as Partial<AttemptRow> as AttemptRow;
  type Shown = Parameters<typeof presentAskedQuestion>[3];
  const asked = (
    change: Partial<Shown> = {},
    answer: Partial<AnswerRow> | undefined = {
      answer: value,
      score: 0,
      correct: false,
      seconds: 4,
    },
    attempt = quiz,
  ) =>
    presentAskedQuestion(pinned, attempt, answer as AnswerRow | undefined, {
      provisional: new Set(),
      others: new Map(),
      hidden: new Map(),
      corrections: new Map(),
      retired: new Map(),
      diagnosis: null,
      withKeys: true,
      ...change,
    });
  const verdict = { score: 0, correct: false, correctAnswer: 'True', explanation: 'Because.' };

  it('returns the answer, its text and the verdict', () => {
    expect(asked()).toEqual({
      paper: pinned.paper,
      answer: value,
      answerText: 'False',
      seconds: 4,
      verdict: expect.objectContaining({ ...verdict, reference: 'FAR' }),
    });
    expect(asked({ provisional: new Set([id]) }).verdict).toMatchObject({ provisional: true });
  });

  it('returns the score without key and explanation if the reader may not read keys', () => {
    expect(asked({ withKeys: false }).verdict).toMatchObject({
      ...verdict,
      correctAnswer: '',
      right: null,
      explanation: '',
      reference: '',
    });
  });

  it('explains an unanswered question in a mock exam, but not in a quiz', () => {
    const open = { answer: null, answerText: '', seconds: 0 };
    const none = presentNothing();
    expect(none.quiz).toMatchObject({ ...open, verdict: null });
    expect(none.paper).toMatchObject({ ...open, verdict });
  });
  const presentNothing = () => {
    const shown: Shown = {
      provisional: new Set(),
      others: new Map(),
      hidden: new Map(),
      corrections: new Map(),
      retired: new Map(),
      diagnosis: null,
      withKeys: true,
    };
    return {
      quiz: presentAskedQuestion(pinned, quiz, undefined, shown),
      paper: presentAskedQuestion(pinned, { ...quiz, mode: 'exam' }, undefined, shown),
    };
  };

  const corrections = new Map([
    [id, { remedy: 'key', keyFor: () => ({ ...pinned.key, correct: false }) }],
  ]);
  const corrected = { corrections } as unknown as Partial<Shown>;
  const diagnosis = new Map([[id, { cause: 'slip' }]]) as unknown as Shown['diagnosis'];

  it('returns the key of the active correction, the correction, and the cause of the mistake', () => {
    expect(asked({ ...corrected, diagnosis })).toMatchObject({
      correction: 'key',
      cause: 'slip',
      verdict: { correctAnswer: 'False' },
    });
    expect(asked()).not.toHaveProperty('correction');
    expect(asked()).not.toHaveProperty('cause');
  });

  it('reveals nothing about a question in a running mock exam', () => {
    const sat = asked({ ...corrected, diagnosis, hidden: new Map([[id, new Date(0)]]) });
    expect(sat).toMatchObject({ beingSat: true, verdict: null });
    expect(sat).not.toHaveProperty('correction');
    expect(sat).not.toHaveProperty('cause');
  });

  it('returns when and why a question was retired, and no such field for other questions', () => {
    const why = { on: '2027-03-01', rule: 'valid', edition: '2026', why: 'Changed' };
    const retired = new Map([[id, { ...why, questionId: id }]]) as unknown as Shown['retired'];
    expect(asked({ retired }).retired).toEqual(why);
    expect(asked()).not.toHaveProperty('retired');
  });
});
