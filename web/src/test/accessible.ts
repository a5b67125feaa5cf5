import axe from 'axe-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects no violation of WCAG 2.2 A and AA in the shown content; colors need a real browser and
 * are checked by journeys.
 */
export async function expectAccessible(shown: Element): Promise<void> {
  const { violations } = await axe.run(shown, {
    runOnly: { type: 'tag', values: WCAG },
    // Passed rules are not reported in detail.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
