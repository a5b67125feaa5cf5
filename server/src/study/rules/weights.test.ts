import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayIn, daysBetween } from '../../time/days.ts';
import { studyDaysLeft } from './days.ts';
import { interleaveTopics, weightsOf } from './weights.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd');
const question = fc.record({ moduleId: name, topicId: fc.option(name) });
const section = fc.record({
  size: fc.integer({ min: 0, max: 60 }),
  topicIds: fc.uniqueArray(name).map((ids) => new Set(ids)),
  moduleIds: fc.uniqueArray(name).map((ids) => new Set(ids)),
});

describe('weightsOf', () => {
  it('returns weights that add up to one for any exam', () => {
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 1, maxLength: 40 }),
        fc.array(section, { maxLength: 6 }),
        (questions, sections) => {
          const weights = weightsOf(questions, sections);
          expect(weights.every((weight) => weight >= 0)).toBe(true);
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('divides the share of a section among its questions', () => {
    const of = (topicId: string) => ({ moduleId: 'm', topicId });
    const fromTopic = (size: number, topic: string) => ({
      size,
      topicIds: new Set([topic]),
      moduleIds: new Set<string>(),
    });
    const weights = weightsOf(
      [of('a'), of('a'), of('b')],
      [fromTopic(30, 'a'), fromTopic(10, 'b')],
    );
    expect(weights).toEqual([0.375, 0.375, 0.25]);
  });
});

describe('interleaveTopics', () => {
  it('returns every question once, and keeps the order within each topic', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 40 }), (drawn) => {
        const questions = drawn.map((each, place) => ({ ...each, caseId: null, place }));
        const order = interleaveTopics(questions);
        expect(order).toHaveLength(questions.length);
        expect(new Set(order)).toEqual(new Set(questions));
        const topics = Map.groupBy(order, ({ topicId, moduleId }) => topicId ?? moduleId);
        const before = Map.groupBy(questions, ({ topicId, moduleId }) => topicId ?? moduleId);
        for (const [topic, inOrder] of topics) expect(inOrder).toEqual(before.get(topic));
      }),
    );
  });
});

describe('calendar days of a learner', () => {
  it("begin at midnight in the learner's time zone", () => {
    const at = new Date('2027-03-01T23:30:00Z');
    expect(dayIn('UTC', at)).toBe('2027-03-01');
    expect(dayIn('Asia/Tokyo', at)).toBe('2027-03-02');
    expect(dayIn('America/New_York', at)).toBe('2027-03-01');
  });

  it('are counted correctly across daylight saving changes and leap years', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01');
  });

  it('contain a number of study days that is the sum over the single days', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(weekdays, fc.nat(400), (chosen, days) => {
        const plan = { weekdays: chosen };
        const one = (from: number) => studyDaysLeft(plan, dayAfter('2027-03-01', from), 1);
        const sum = Array.from({ length: days }, (_, from) => one(from)).reduce((a, b) => a + b, 0);
        expect(studyDaysLeft(plan, '2027-03-01', days)).toBe(sum);
      }),
      { numRuns: 30 },
    );
  });
});
