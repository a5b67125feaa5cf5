// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../test/open-at.tsx';
import { Pager } from './pager.tsx';

afterEach(cleanup);

function show(page: number, total: number, capped: boolean) {
  stubBrowser();
  const onPage = vi.fn<(page: number) => void>();
  const figures = { page, total, capped, pageSize: 20 };
  render(
    <MantineProvider>
      <Pager {...figures} label="Pages" onPage={onPage} />
    </MantineProvider>,
  );
  const way = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
  return { onPage, back: way('Previous'), on: way('Next') };
}

describe('Pager', () => {
  it('is not shown for a single page, unless a later page is open or the total is a lower bound', () => {
    for (const total of [0, 7, 20]) {
      show(1, total, false);
      expect(screen.queryByRole('navigation')).toBeNull();
      cleanup();
    }
    expect(show(1, 20, true).on?.disabled).toBe(false);
    cleanup();
    expect(show(2, 20, false).back?.disabled).toBe(false);
  });

  it('disables Next on the last page, unless the total is only a lower bound', () => {
    const cases = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(1000), fc.boolean());
    fc.assert(
      fc.property(cases, ([page, total, capped]) => {
        const pages = Math.ceil(total / 20);
        fc.pre(pages > 1);
        const { onPage, back, on } = show(page, total, capped);
        const words = screen.getByRole('status').textContent;
        back?.click();
        on?.click();
        cleanup();
        expect(words).toBe(`Page ${page} of ${pages}${capped ? '+' : ''}`);
        const before = page > 1 ? [page - 1] : [];
        const after = page < pages || capped ? [page + 1] : [];
        expect(onPage.mock.calls.flat()).toEqual([...before, ...after]);
      }),
      { numRuns: 20 },
    );
  });
});
