import { expect, it } from 'vitest';
import { decimalText, numberText } from './counts.ts';
import { listText } from './lists.ts';
import { clockText, dateText, dayText, momentText, shortMomentText } from './moments.ts';

it('dates and figures are written in one form, whatever the language of the browser', () => {
  const noon = '2026-11-19T12:00:00';
  expect(dayText(noon)).toBe('Nov 19, 2026');
  expect(dateText('2026-11-19')).toBe('Nov 19, 2026');
  expect(momentText(noon)).toMatch(/^Nov 19, 2026, 12:00\sPM$/);
  expect(clockText(noon)).toMatch(/^12:00\sPM$/);
  expect(shortMomentText(noon, new Date('2026-11-20T12:00:00'))).toBe('Nov 19, 2026');
  expect(shortMomentText(noon, new Date('2026-11-19T18:00:00'))).toMatch(/^12:00\sPM$/);
  expect(numberText(12_345)).toBe('12,345');
  expect([decimalText(0.5), decimalText(null)]).toEqual(['0.50', '–']);
  expect(listText(['Signs', 'lights', 'parking'])).toBe('Signs, lights, and parking');
});
