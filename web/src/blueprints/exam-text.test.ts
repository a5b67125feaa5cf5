import { expect, it } from 'vitest';
import { lengthText, minutesText, papersText } from './exam-text.ts';

it('minutesText and lengthText show hours and minutes', () => {
  expect([150, 60, 45, 61].map(minutesText)).toEqual(['2 h 30 min', '1 h', '45 min', '1 h 1 min']);
  expect(lengthText({ questionCount: 60, minutes: 150 })).toBe('60 questions, 2 h 30 min');
});

it('papersText tells how many mock exams there are, and that they are shorter than the real exam', () => {
  expect(papersText({ papers: 3, shortenedFrom: null })).toBe(
    '3 mock exams without a repeated question.',
  );
  const shortenedFrom = { questionCount: 100, minutes: 120 };
  expect(papersText({ papers: 1, shortenedFrom })).toBe(
    'Its questions are repeated in a new order each time. The real exam has 100 questions, 2 h.',
  );
});
