// @vitest-environment jsdom
import type { Entitlement, OwnRequest } from '@certway/contract/access/ledger';
import { type RequestState, requestStates } from '@certway/contract/access/request-states';
import type { Program } from '@certway/contract/programs/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { caches } from '../../calls/caches.ts';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';
import { dayText } from '../../ui/words/moments.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const learner = buildUser({ role: 'demo' });
const moment = '2026-02-03T10:00:00.000Z';
const day = dayText(moment);
const chat = {
  getSettings: {
    contactChatNumber: '15550100',
    currency: 'USD',
    coachModelHost: null,
    operator: { name: null, contact: null, termsUrl: null, privacyUrl: null },
    identityProvider: 'Google',
    signIn: 'provider',
  },
} as const;

const grant = (over: Partial<NonNullable<Entitlement['grant']>> = {}) => ({
  since: moment,
  periodDays: null,
  endsAt: null,
  live: true,
  ...over,
});
const request = (state: RequestState): OwnRequest => ({
  _id: 'r1',
  reference: 'CW-AAAA-BBBB',
  program: { _id: buildProgram()._id, name: 'Private Pilot' },
  state,
  price: 49.99,
  currency: 'USD',
  createdAt: moment,
  updatedAt: moment,
});

interface Visit {
  standing?: Partial<Entitlement>;
  program?: Program;
  as?: typeof learner | undefined;
  access?: Answers['access'];
  settings?: Answers['settings'];
}

async function open({ standing, program = buildProgram(), access, settings, ...visit }: Visit) {
  const as = 'as' in visit ? visit.as : learner;
  const opened = await openAt(`/cart/${program._id}`, {
    ...(as && { as }),
    answers: {
      programs: { getProgram: program },
      access: {
        getEntitlement: { grant: null, sources: [], request: null, ...standing },
        ...access,
      },
      ...(settings && { settings }),
    },
  });
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return opened;
}
const free = buildProgram();
free.settings.price = 0;
const full = buildProgram({ placesLeft: 0 });

describe('the access period of the program in the cart', () => {
  it.each([
    [grant({ periodDays: 30 }), 'Yours for 30 days, starting with your first quiz.'],
    [grant({ periodDays: 30, endsAt: moment }), `Yours until ${day}.`],
  ])('is shown with its length or its end: %o', async (own, words) => {
    await open({ standing: { grant: own } });
    await screen.findByText(words);
    screen.getByRole('link', { name: 'Continue' });
    expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
  });

  it('is not shown for access without an end', async () => {
    await open({ standing: { grant: grant() } });
    await screen.findByRole('link', { name: 'Continue' });
    expect(screen.queryByText(/^Yours/)).toBeNull();
  });

  it('is shown as ended after its end, with a button to buy again', async () => {
    await open({ standing: { grant: grant({ periodDays: 30, endsAt: moment, live: false }) } });
    await screen.findByText(
      `Your access ended on ${day}. Your results are kept. If you buy again, you continue where you left off.`,
    );
    screen.getByRole('button', { name: 'Buy Now' });
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});

describe('access from several sources', () => {
  const bought = { ...grant({ periodDays: 30 }), source: 'request' as const, addedDays: 30 };
  const byClass = { ...grant({ endsAt: moment }), source: 'class' as const, addedDays: null };

  it('is listed with each source and its end', async () => {
    await open({ standing: { grant: bought, sources: [bought, byClass] } });
    const sources = within(await screen.findByRole('region', { name: 'Your access' }));
    expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bought: 30 days from the first quiz',
      `Class: Until ${day}`,
    ]);
  });

  it('is not listed if only one of them still gives access', async () => {
    const ended = { ...byClass, live: false };
    await open({ standing: { grant: bought, sources: [bought, ended] } });
    await screen.findByRole('link', { name: 'Continue' });
    expect(screen.queryByRole('region', { name: 'Your access' })).toBeNull();
  });
});

describe('a program without places left', () => {
  const isSold = async (standing: Partial<Entitlement>) => {
    await open({ program: full, standing, settings: chat });
    await screen.findByRole('link', { name: 'Buy Now' });
    expect(screen.queryByText(/^All places are taken\. /)).toBeNull();
  };

  it('is not sold to people whose purchase request is not marked as paid', async () => {
    await open({ program: full, standing: { request: request('contacted') }, settings: chat });
    await screen.findByText('All places are taken. Please check back later.');
    expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  });

  it('is sold to people who had access before', () =>
    isSold({ grant: grant({ live: false, endsAt: moment }) }));

  it('is sold to people whose purchase request is marked as paid', () =>
    isSold({ request: request('paid') }));
});

describe('a free program', () => {
  it('asks visitors to sign in to get it', async () => {
    await open({ program: free, as: undefined });
    await screen.findByRole('link', { name: 'Sign in to get this program' });
  });

  it('is still offered, with an error message, if it could not be granted', async () => {
    const { person } = await open({
      program: free,
      access: { claimFreeProgram: { refuse: 'no-places-left' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Get it now' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    screen.getByRole('button', { name: 'Get it now' });
  });
});

describe('a visitor in the cart', () => {
  it("sees 'Buy Now' but no field for an access code", async () => {
    await open({ as: undefined });
    await screen.findByRole('link', { name: 'Buy Now' });
    expect(screen.queryByLabelText('Access code')).toBeNull();
  });

  it('opens the chat without storing a purchase request', async () => {
    const { person, server } = await open({ as: undefined, settings: chat });
    await person.click(await screen.findByRole('link', { name: 'Buy Now' }));
    expect(server.calls()).not.toContain('access.requestPurchase');
  });
});

describe('a purchase request', () => {
  const reference = () =>
    new URL(screen.getByRole('link', { name: 'Buy Now' }).getAttribute('href') ?? '').searchParams
      .get('text')
      ?.match(/CW-\w{4}-\w{4}/)?.[0];

  it('is not recorded again while it is open', async () => {
    const { person, server } = await open({
      standing: { request: request('contacted') },
      settings: chat,
    });
    await screen.findByRole('region', { name: 'Your request' });
    await waitFor(() => expect(reference()).toBe('CW-AAAA-BBBB'));
    await person.click(screen.getByRole('link', { name: 'Buy Now' }));
    expect(server.calls()).not.toContain('access.requestPurchase');
  });

  it.each(['declined', 'cancelled'] as const)(
    'that was %s leads to a new reference for the next purchase request',
    async (state) => {
      await open({ standing: { request: request(state) }, settings: chat });
      await screen.findByRole('region', { name: 'Your request' });
      await waitFor(() => expect(reference()).not.toBe('CW-AAAA-BBBB'));
    },
  );

  it('gets a new reference if its first one is already in use, and the chat can still be used', async () => {
    const { person } = await open({
      access: { requestPurchase: { refuse: 'reference-taken' } },
      settings: chat,
    });
    await screen.findByRole('link', { name: 'Buy Now' });
    const before = reference();
    await person.click(screen.getByRole('link', { name: 'Buy Now' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/You can still use the chat\.$/);
    await waitFor(() => expect(reference()).not.toBe(before));
  });

  it.each([
    ['with', chat, 'The seller will reply in the chat.'],
    ['without', undefined, 'The seller will write to you.'],
  ])('tells the buyer how the seller will reply, %s a chat number', async (_, settings, text) => {
    await open({ standing: { request: request('requested') }, settings });
    await screen.findByText(text);
    expect(screen.queryAllByText(/ in the chat\.$/)).toHaveLength(settings ? 1 : 0);
  });

  it.each(requestStates)('can be canceled until it is paid: %s', async (state) => {
    await open({ standing: { request: request(state) } });
    await screen.findByRole('region', { name: 'Your request' });
    const way = screen.queryByRole('button', { name: 'Cancel this request' });
    expect(way !== null).toBe(state === 'requested' || state === 'contacted');
  });

  it('shows the reason if it could not be canceled', async () => {
    const { person } = await open({
      standing: { request: request('requested') },
      access: { cancelRequest: { refuse: 'internal' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel this request' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});

describe('the cart on this device', () => {
  it('contains the program that was viewed last, and is empty after that program is deleted', async () => {
    const program = buildProgram();
    let isThere = true;
    const { router, store } = await openAt(`/cart/${program._id}`, {
      answers: { programs: { getProgram: () => (isThere ? program : { refuse: 'not-found' }) } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Private Pilot' }, { timeout: 20_000 });
    await router.navigate('/checkoutcard');
    await screen.findByRole('heading', { level: 1, name: 'Private Pilot' });
    isThere = false;
    // Simulates that the cached data has expired.
    store.dispatch(caches.program.util.resetApiState());
    await router.navigate(`/cart/${program._id}`);
    await screen.findByText('Failed to load course');
    await router.navigate('/checkoutcard');
    await screen.findByText(/^Your cart on this device is empty\./);
  });
});
