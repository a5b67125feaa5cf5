// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { expectNoneAlive, pagesAlive } from './pages-alive.ts';

/**
 * Tests that the setup reduces output without losing the output of a failed test, and that it
 * detects pages that a test leaves mounted.
 */

it('the error of a findByText that times out contains the text of the page', async () => {
  render(<p>Somebody else is here</p>);
  const waited = screen.findByText('Nobody', {}, { timeout: 60 });
  await expect(waited).rejects.toThrow(/Unable to find .*Nobody.*Somebody else is here/s);
  expect(() => screen.getByText('Nobody')).toThrow('Somebody else is here');
});

it("React's warning about missing keys is logged, although test output is reduced", () => {
  const warned = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  render(['one', 'other'].map((word) => createElement('p', null, word)));
  expect(warned.mock.calls.join()).toContain('unique "key" prop');
  warned.mockClear();
});

it('the check for mounted pages fails if a test does not unmount its page', () => {
  const { unmount } = render(<p>Still here</p>);
  expect(pagesAlive().size).toBe(1);
  unmount();
  expect(expectNoneAlive).not.toThrow();
  render(<p>Here again</p>);
  expect(expectNoneAlive).toThrow('1 pages are still alive');
});
