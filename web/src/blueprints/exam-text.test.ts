import { expect, it } from 'vitest';
import { lengthText, minutesText, papersText } from './exam-text.ts';

it('minutesText shows hours and minutes; lengthText also shows the number of questions', () => {
  expect([150, 60, 45, 61].map(minutesText)).toEqual([
    '2\u00a0h 30\u00a0min',
    '1\u00a0h',
    '45\u00a0min',
    '1\u00a0h 1\u00a0min',
  ]);
  expect(lengthText({ questionCount: 60, minutes: 150 })).toBe(
    '60 questions, 2\u00a0h 30\u00a0min',
  );
});

it('papersText says how many mock exams there are, and that they are shorter than the real exam', () => {
  expect(papersText({ papers: 3, shortenedFrom: null })).toBe(
    '3 mock exams without a repeated question.',
  );
  const shortenedFrom = { questionCount: 100, minutes: 120 };
  expect(papersText({ papers: 1, shortenedFrom })).toBe(
    'Later attempts repeat questions in a new order. The real exam has 100 questions, 2\u00a0h.',
  );
});
