// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';
import { dayText } from '../ui/words/moments.ts';

vi.mock('../calls/log-contract-violation.ts', () => ({ logContractViolation: vi.fn() }));

const storeWith = (listPrograms: unknown) =>
  ({ programs: { listPrograms } }) as { programs: { listPrograms: [] } };

describe('the home page', () => {
  it('shows a program with status, modules, rating, enrollments, price, and date', async () => {
    await openAt('/', { answers: storeWith([buildProgram()]) });
    const card = await screen.findByRole('article');
    for (const text of [
      'Private Pilot',
      'PUBLISHED',
      '2 modules',
      '4.6',
      '31 enrolled',
      '$49.99',
    ]) {
      within(card).getByText(text);
    }
    within(card).getByText(dayText('2026-02-03T10:00:00.000Z'));
    expect(within(card).queryByText('PURCHASED')).toBeNull();
  });

  it("leaves out a program's rating, enrollments, and price if there are none", async () => {
    const bare = buildProgram({ averageRating: 0, purchasedCount: 0 });
    bare.settings.price = -1;
    await openAt('/', { answers: storeWith([bare]) });
    const card = await screen.findByRole('article');
    within(card).getByText('Free');
    expect(within(card).queryByText(/enrolled|Rating/)).toBeNull();
  });

  it("shows 'PURCHASED' and a link to continue for a purchased program, instead of price and demo link", async () => {
    const program = buildProgram();
    const courseId = { _id: 'c', name: 'Ground school', programId: program._id };
    const as = buildUser({ purchasedCourses: [{ courseId }] });
    await openAt('/', { as, answers: storeWith([program]) });
    await screen.findByText('PURCHASED');
    const card = within(screen.getByRole('article'));
    expect(card.queryByText('$49.99')).toBeNull();
    expect(card.queryByRole('link', { name: 'Start Demo' })).toBeNull();
    const goOn = card.getByRole('link', { name: 'Continue' });
    expect(goOn.getAttribute('href')).toContain(program._id);
  });

  it('leads visitors to the demos first, and to the sign-in page with a second button', async () => {
    await openAt('/', { answers: storeWith([buildProgram()]) });
    const demo = await screen.findByRole('link', { name: 'Choose a free demo' });
    expect(demo.getAttribute('href')).toBe('#programs');
    expect(demo.dataset.variant).toBeUndefined();
    const signIn = screen.getByRole('link', { name: 'Sign In' });
    expect([signIn.getAttribute('href'), signIn.dataset.variant]).toEqual(['/sign-in', 'outline']);
  });

  it('hides drafts, and programs without an id', async () => {
    const draft = buildProgram({ _id: 'd', name: 'Draft', status: 'draft' });
    const nameless = { ...buildProgram({ name: 'Nameless' }), _id: undefined };
    await openAt('/', { answers: storeWith([draft, nameless, buildProgram()]) });
    await screen.findByRole('heading', { name: 'Private Pilot' });
    expect(screen.queryByText('Draft')).toBeNull();
    expect(screen.queryByText('Nameless')).toBeNull();
  });

  it('shows an empty state if there are no programs', async () => {
    await openAt('/', { answers: storeWith([]) });
    await screen.findByRole('heading', { name: 'No programs available' });
  });

  it('shows an error if the programs could not be loaded', async () => {
    await openAt('/', { answers: storeWith({ refuse: 'internal' }) });
    await screen.findByRole('heading', { name: 'We will be back...' });
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows an error if the reply is not a list', async () => {
    await openAt('/', { answers: storeWith({ programs: [] }) });
    await screen.findByText(/Invalid data format received from API/);
  });

  it("links from a program's card to its cart page, and from Start Demo to its demo", async () => {
    const program = buildProgram();
    const answers = { programs: { ...storeWith([program]).programs, getProgram: program } };
    const { person, router } = await openAt('/', { answers });
    await person.click(await screen.findByRole('link', { name: 'Start Demo' }));
    const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path));
    await isAt(`/demo-quiz/${program._id}`);
    // Waits until the old page is gone, because otherwise one of its links could disappear while
    // the test presses it.
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await router.navigate('/');
    const card = within(await screen.findByRole('article'));
    await person.click(card.getByRole('link', { name: 'Private Pilot' }));
    await isAt(`/cart/${program._id}`);
    expect(router.state.location.state.program._id).toBe(program._id);
  });
});
