import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topicsIn } from './topic-results.ts';

const topic = fc.constantFrom(
  { topicId: 'a', code: 'A', name: 'Air law' },
  { topicId: 'b', code: 'B', name: 'Weather' },
  { topicId: 'c', code: null, name: 'Navigation' },
);
const paper = fc.array(
  fc.record({ topic, correct: fc.constantFrom(true, false, null), given: fc.boolean() }),
  { maxLength: 30 },
);

it('topicsIn returns how many questions of each topic were asked and answered right (property)', () => {
  fc.assert(
    fc.property(paper, (asked) => {
      const questions = asked.map((one, n) => ({ questionId: `q${n}`, ...one.topic }));
      const answers = asked.flatMap(({ given, correct }, n) =>
        given ? [{ questionId: `q${n}`, correct }] : [],
      );
      const told = topicsIn(questions as Parameters<typeof topicsIn>[0], answers);
      const wanted = [...new Set(asked.map((one) => one.topic))].map((one) => ({
        ...one,
        asked: asked.filter((other) => other.topic === one).length,
        right: asked.filter((other) => other.topic === one && other.given && other.correct).length,
      }));
      expect(told).toEqual(wanted);
    }),
  );
});
