import { expect, it } from 'vitest';
import { groupByTopic } from './topic-use.tsx';

const named = (...names: string[]) => names.map((name) => ({ code: '', name }));

it('groupByTopic returns each topic once, with the questions that were added under it', () => {
  const topics = [named('Law'), [], named('Law', 'Lights'), named('Law')];
  expect(groupByTopic(topics, ['a', 'b', 'c', 'd'])).toEqual([
    { topic: named('Law'), questionIds: ['a', 'd'] },
    { topic: named('Law', 'Lights'), questionIds: ['c'] },
  ]);
  expect(groupByTopic([[]], ['a'])).toEqual([]);
});
