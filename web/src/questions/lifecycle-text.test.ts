import { describe, expect, it } from 'vitest';
import { lifecycleLabel } from './lifecycle-text.ts';

describe('the lifecycle status in words', () => {
  it.each([
    [{ state: 'live', proposal: null }, ''],
    [{ state: 'draft', proposal: null }, 'Draft'],
    [{ state: 'live', proposal: 'draft' }, 'Change in draft'],
    [{ state: 'draft', proposal: null, isReturned: true }, 'Changes requested'],
    [{ state: 'live', proposal: 'draft', isReturned: true }, 'Changes requested'],
    [{ state: 'in-review', proposal: null }, 'In review'],
    [{ state: 'live', proposal: 'in-review' }, 'Change in review'],
    [{ state: 'retired', proposal: null }, 'Retired'],
  ] as const)('of %j is “%s”', (standing, words) => {
    expect(lifecycleLabel(standing)).toBe(words);
  });
});
