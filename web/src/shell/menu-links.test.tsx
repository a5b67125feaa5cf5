// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const open = (unread: number, role: 'paid' | 'trainer' = 'paid') =>
  openAt('/quiz', {
    as: buildUser({ role }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      inbox: { getUnread: { unread } },
    },
  });

describe('the menu of a phone', () => {
  it('tells the number of unread messages on its button', async () => {
    await open(3, 'trainer');
    await screen.findByRole(
      'button',
      { name: /^Open the menu\s*3\s*unread$/ },
      { timeout: 10_000 },
    );
  }, 20_000);

  it('leads to results, notes and the store, and signs out', async () => {
    const { person, router } = await open(0);
    await person.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const more = await screen.findByRole('navigation', { name: 'More' });
    const links = within(more).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Your results', '/results'],
      ['Notes and bookmarks', '/notes'],
      ['Store', '/'],
    ]);
    await within(more).findByRole('button', { name: 'Sign out' });
    await expectAccessible(document.body);
    await person.click(within(more).getByRole('link', { name: 'Your results' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/results'));
  });
});
