import { expect, it } from 'vitest';
import { countText } from './counts.ts';

it('counts in the singular for one alone, in the plural for nothing too', () => {
  expect([0, 1, 2].map((count) => countText(count, 'module'))).toEqual([
    '0 modules',
    '1 module',
    '2 modules',
  ]);
  expect(countText(3, 'person', 'people')).toBe('3 people');
  expect(countText(1200, 'question')).toBe(`${(1200).toLocaleString()} questions`);
});
