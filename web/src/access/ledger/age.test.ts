import { describe, expect, it } from 'vitest';
import { ageText } from './age.ts';

describe('ageText', () => {
  it('returns the age in the largest unit that fits', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    const ages = [
      '2026-03-10T11:59:30Z',
      '2026-03-10T11:58:00Z',
      '2026-03-10T09:30:00Z',
      '2026-02-26T12:00:00Z',
    ];
    expect(ages.map((iso) => ageText(iso, now))).toEqual([
      'just now',
      '2 minutes ago',
      '2 hours ago',
      '12 days ago',
    ]);
  });
});
