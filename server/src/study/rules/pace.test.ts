import { STUDY_QUESTIONS_AT_MOST } from '@certway/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedAnswers,
  informativeSeconds,
  questionsThatFit,
  secondsPerQuestion,
  studySeconds,
  type TimedAnswer,
} from './pace.ts';

const taken = (change: Partial<TimedAnswer> & { from: number }): TimedAnswer => {
  const { from, ...rest } = change;
  const seconds = rest.seconds ?? 20;
  const at = new Date((from + seconds) * 1000);
  return { attemptId: 'a', inPaper: false, ...rest, seconds, at };
};

describe('informativeSeconds', () => {
  it('returns null for an answer in a mock exam, with an interruption, or without a recorded time', () => {
    const one = taken({ from: 0, seconds: 90 });
    expect(informativeSeconds(one, 30)).toBe(90);
    expect(informativeSeconds({ ...one, inPaper: true }, 30)).toBeNull();
    expect(informativeSeconds({ ...one, seconds: 151 }, 30)).toBeNull();
    expect(informativeSeconds({ ...one, seconds: 301 }, 200)).toBeNull();
    expect(informativeSeconds({ ...one, seconds: 0 }, 30)).toBeNull();
  });
});

describe('studySeconds', () => {
  it('includes the time from an answer to the next question, when the explanation is read', () => {
    const answers = [taken({ from: 0 }), taken({ from: 45 }), taken({ from: 70 })];
    expect(studySeconds(answers)).toEqual([45, 25, 20]);
  });

  it('leaves out a break, another attempt, a mock exam, and time on a clock that went back', () => {
    const first = taken({ from: 0 });
    const after = [taken({ from: 600 }), taken({ from: 45, attemptId: 'b' }), taken({ from: -30 })];
    for (const next of after) expect(studySeconds([first, next])[0]).toBe(20);
    const inPaper = { ...first, inPaper: true };
    expect(studySeconds([inPaper, taken({ from: 45 })])[0]).toBe(20);
    expect(studySeconds([taken({ from: 0, seconds: 4000 })])).toEqual([300]);
  });
});

describe('the pace of a learner', () => {
  const spent = fc
    .record({ first: fc.nat(400), again: fc.nat(2000), each: fc.integer({ min: 1, max: 200 }) })
    .map(({ first, again, each }) => ({
      seconds: each * (first + again),
      answers: first + again,
      firstAsked: first,
    }));

  it('limits the questions to those available, those that fit into the time, and those that fit into a session', () => {
    fc.assert(
      fc.property(spent, fc.nat(20_000), fc.nat(400), (each, seconds, available) => {
        const questions = questionsThatFit(seconds, available, each);
        expect(questions).toBeLessThanOrEqual(Math.min(available, STUDY_QUESTIONS_AT_MOST));
        expect(questions * secondsPerQuestion(each)).toBeLessThanOrEqual(seconds);
        const holdsOneMore = (questions + 1) * secondsPerQuestion(each) <= seconds;
        expect(holdsOneMore && questions < Math.min(available, STUDY_QUESTIONS_AT_MOST)).toBe(
          false,
        );
      }),
    );
  });

  it('predicts the same number of answers for any share of first answers among the earlier answers', () => {
    const fit = (firstAsked: number) => {
      const seconds = firstAsked * 66 + (1000 - firstAsked) * 40;
      return expectedAnswers(40_000, 0, { seconds, answers: 1000, firstAsked });
    };
    expect(fit(500) / fit(100)).toBeCloseTo(1, 1);
    expect(expectedAnswers(0, 10, { seconds: 0, answers: 0, firstAsked: 0 })).toBe(0);
  });

  it('predicts fewer answers if there are more new questions, and more answers if there is more time', () => {
    fc.assert(
      fc.property(spent, fc.nat(100_000), fc.nat(300), fc.nat(300), (each, seconds, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(expectedAnswers(seconds, many, each)).toBeLessThanOrEqual(
          expectedAnswers(seconds, few, each) + 1e-9,
        );
        expect(expectedAnswers(seconds, few, each)).toBeLessThanOrEqual(
          expectedAnswers(seconds + 500, few, each),
        );
      }),
    );
  });
});
