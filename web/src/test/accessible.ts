import axe from 'axe-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that the content has no violations of WCAG 2.2 A and AA. Colors need a real browser and
 * are checked by the journeys (end-to-end tests).
 */
export async function expectAccessible(shown: Element): Promise<void> {
  const { violations } = await axe.run(shown, {
    runOnly: { type: 'tag', values: WCAG },
    // Only violations are reported in detail, because details of passed rules would take time.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
