// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildSettings } from '../test/settings.ts';

const admin = buildUser({ role: 'admin' });
const demo = buildUser({ role: 'demo' });

describe('Layout', () => {
  it('redirects a visitor from a page for signed-in people to the sign-in page', async () => {
    const { router } = await openAt('/dashboard');
    await screen.findByRole('button', { name: 'Continue with google' });
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(document.title).toBe('Sign In · Certway');
  });

  it('redirects a person without the required role to /quiz, and shows no sidebar with only one entry', async () => {
    const { router } = await openAt('/accounts', { as: demo });
    await screen.findByRole('heading', { name: 'Select a Program' });
    expect(router.state.location.pathname).toBe('/quiz');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('has a link to the programs in its header for a signed-in person without a sidebar', async () => {
    await openAt('/about', { as: demo });
    const link = await screen.findByRole('link', { name: 'My learning' });
    expect(link.getAttribute('href')).toBe('/quiz');
  });

  it.each([undefined, admin])('has no such link for a visitor or an admin', async (as) => {
    await openAt('/about', { ...(as && { as }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'My learning' })).toBeNull();
  });

  it('moves the focus to the heading of the page after a navigation', async () => {
    const { person } = await openAt('/dashboard', { as: admin });
    const sidebar = await screen.findByRole('navigation', { name: 'Main' });
    await person.click(within(sidebar).getByRole('link', { name: 'Inbox' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Inbox · Certway');
  });

  it.each([
    ['/dashboard', 'Dashboard', 'page'],
    ['/startMulti', 'Create Programs', true],
    ['/results', 'Start Quiz', true],
    ['/cards/65f000000000000000000001', 'Start Quiz', true],
  ] as const)('at the URL %s marks the sidebar entry %s', async (address, label, current) => {
    await openAt(address, { as: admin });
    const sidebar = await screen.findByRole('navigation', { name: 'Main' });
    const marked = within(sidebar).getAllByRole('link', { current });
    expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('shows a chat link if a chat number is configured', async () => {
    const settings = buildSettings({ contactChatNumber: '15550100' });
    await openAt('/about', { answers: { settings: { getSettings: settings } } });
    const link = await screen.findByRole('link', { name: 'Chat with us' });
    expect(link.getAttribute('href')).toBe('https://wa.me/15550100');
  });

  it('shows a dialog that leads to the sign-in page when the session has ended', async () => {
    const ended = { refuse: 'signed-out' } as const;
    await openAt('/dashboard', {
      as: admin,
      answers: { accounts: { getUser: ended }, sessions: { renewToken: ended } },
    });
    const modal = await screen.findByRole('dialog', { name: 'Signed out' });
    within(modal).getByText('You have been signed out. Please sign in again to continue.');
    within(modal).getByRole('button', { name: 'Go to Login' });
  });

  it('shows an error if the profile cannot be loaded', async () => {
    await openAt('/dashboard', {
      as: admin,
      answers: { accounts: { getUser: { refuse: 'internal' } } },
    });
    await screen.findByText('Error loading user profile. Please refresh or login again.');
  });

  it('shows no error about the profile while the browser is offline', async () => {
    const { server } = await openAt('/dashboard', {
      as: admin,
      answers: { accounts: { getUser: 'offline' } },
    });
    await waitFor(() => expect(server.calls()).toContain('accounts.getUser'));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.queryByText(/Error loading user profile/)).toBeNull();
  });

  it("updates the sidebar if the person's role was changed on the server", async () => {
    const promoted = buildUser({ role: 'trainer' });
    await openAt('/quiz', { as: demo, answers: { accounts: { getUser: promoted } } });
    const sidebar = await screen.findByRole('navigation', { name: 'Main' });
    within(sidebar).getByRole('link', { name: 'Edit Programs' });
  });

  it('shows the not-found page for an unknown URL', async () => {
    await openAt('/no-such-page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(document.title).toBe('Page not found · Certway');
  });
});
