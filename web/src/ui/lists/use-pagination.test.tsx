// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stubBrowser } from '../../test/open-at.tsx';
import { usePagination } from './use-pagination.tsx';

afterEach(cleanup);

function Long({ count }: { count: number }) {
  const items = Array.from({ length: count }, (_, at) => at);
  const { from, list, shown, pager } = usePagination(items, 'Pages');
  return (
    <>
      <ol ref={list} aria-label={`From ${from}`}>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      {pager}
    </>
  );
}

const ofLength = (count: number) => (
  <MantineProvider>
    <Long count={count} />
  </MantineProvider>
);

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));

it('usePagination shows each item on exactly one page, and scrolls to the first item after a page change', () => {
  stubBrowser();
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.getAttribute('aria-label'));
  };
  const { rerender } = render(ofLength(450));
  const all = rows();
  expect(all.length).toBeLessThanOrEqual(200);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const starts: string[] = [];
  while (!next.disabled) {
    fireEvent.click(next);
    starts.push(`From ${all.length}`);
    all.push(...rows());
    expect(seen).toEqual(starts);
  }
  expect(all).toEqual(Array.from({ length: 450 }, (_, at) => at));
  rerender(ofLength(30));
  expect(rows()).toHaveLength(30);
  expect(screen.queryByRole('navigation')).toBeNull();
});
