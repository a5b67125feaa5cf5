// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { expectNoneAlive, pagesAlive } from './pages-alive.ts';

/** The setup reduces output without losing what a failure needs, and detects what it watches for. */

it('a failing waitFor prints the document', async () => {
  render(<p>Somebody else is here</p>);
  const waited = screen.findByText('Nobody', {}, { timeout: 60 });
  await expect(waited).rejects.toThrow(/Unable to find .*Nobody.*Somebody else is here/s);
  expect(() => screen.getByText('Nobody')).toThrow('Somebody else is here');
});

it("a list without keys still logs React's warning", () => {
  const warned = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  render(['one', 'other'].map((word) => createElement('p', null, word)));
  expect(warned.mock.calls.join()).toContain('unique "key" prop');
  warned.mockClear();
});

it('a page that a test leaves mounted is reported, an unmounted one is not', () => {
  const { unmount } = render(<p>Still here</p>);
  expect(pagesAlive().size).toBe(1);
  unmount();
  expect(expectNoneAlive).not.toThrow();
  render(<p>Here again</p>);
  expect(expectNoneAlive).toThrow('1 pages are still alive');
});
