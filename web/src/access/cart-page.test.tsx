// @vitest-environment jsdom
import type { OwnRequest } from '@certway/contract/access/ledger';
import type { Program } from '@certway/contract/programs/index';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logContractViolation } from '../calls/log-contract-violation.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';

vi.mock('../calls/log-contract-violation.ts', () => ({ logContractViolation: vi.fn() }));

const program = buildProgram();
const cart = `/cart/${program._id}`;
const withChat = {
  getSettings: {
    contactChatNumber: '15550100',
    currency: 'USD',
    coachModelHost: null,
    operator: { name: null, contact: null, termsUrl: null, privacyUrl: null },
    identityProvider: 'Google',
    signIn: 'provider',
  },
} as const;
const nothing = { getEntitlement: { grant: null, sources: [], request: null } };

const priced = (settings: Partial<Program['settings']>, over: Partial<Program> = {}) =>
  buildProgram({ ...over, settings: { ...program.settings, ...settings } });

const asked: OwnRequest = {
  _id: '01931e5a-7c00-7000-8000-0000000000f1',
  reference: 'CW-AAAA-BBBB',
  program: { _id: program._id, name: program.name },
  state: 'requested',
  price: 49.99,
  currency: 'USD',
  createdAt: '2026-02-03T10:00:00.000Z',
  updatedAt: '2026-02-03T10:00:00.000Z',
};

describe('the cart page', () => {
  it('shows the number of modules and questions, price, original price, discount, total, and enrollment limit', async () => {
    await openAt(cart, { answers: { programs: { getProgram: program } } });
    await screen.findByRole('heading', { level: 1, name: 'Private Pilot' });
    for (const text of ['2 modules', '22 questions', '$79.99', '38% off', 'Limited to 500']) {
      screen.getByText(text);
    }
    for (const name of ['Keep Shopping', 'Go Home']) screen.getByRole('link', { name });
    expect(screen.getAllByText('$49.99', { exact: false }).length).toBeGreaterThan(1);
  });

  it("shows 3 modules and 187 questions if the program's numbers are unknown", async () => {
    const unknown = {
      ...program,
      courses: undefined,
      moduleCount: undefined,
      questionCount: undefined,
    };
    await openAt(cart, { answers: { programs: { getProgram: unknown as never } } });
    await screen.findByText('3 modules');
    screen.getByText('187 questions');
  });

  it('shows the number of places left if there are few', async () => {
    const few = buildProgram({ placesLeft: 3 });
    await openAt(cart, { answers: { programs: { getProgram: few } } });
    await screen.findByText('Only 3 places left');
  });

  it('has no buy button if all places are taken', async () => {
    const full = buildProgram({ placesLeft: 0 });
    await openAt(cart, { answers: { programs: { getProgram: full }, settings: withChat } });
    await screen.findByText('All places are taken');
    expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
  });

  it("shows 'Unlimited' for a program without a limit of places", async () => {
    const open = priced({ enrollmentLimit: null }, { placesLeft: null });
    await openAt(cart, { answers: { programs: { getProgram: open } } });
    await screen.findByText('Unlimited');
  });

  it("shows 'Failed to load course' if the program could not be loaded", async () => {
    await openAt(cart, { answers: { programs: { getProgram: { refuse: 'not-found' } } } });
    await screen.findByRole('heading', { name: '0 Courses in Cart' });
    screen.getByText('Failed to load course');
  });

  it("shows 'Failed to load course' if the program in the server's reply has no id", async () => {
    const nameless = { ...program, _id: undefined } as never;
    await openAt(cart, { answers: { programs: { getProgram: nameless } } });
    await screen.findByText('Failed to load course');
    expect(logContractViolation).toHaveBeenCalledWith('Program data is malformed');
  });

  it("shows '0 Courses in Cart' and logs 'Program ID is missing.' if the URL names no program", async () => {
    await openAt('/cart/%20');
    await screen.findByRole('heading', { name: '0 Courses in Cart' });
    expect(logContractViolation).toHaveBeenCalledWith('Program ID is missing.');
  });
});

describe('buying a program', () => {
  it('opens the chat by a link with name, price, and reference, and also records a purchase request', async () => {
    const as = buildUser({ role: 'demo' });
    const access = { ...nothing, requestPurchase: asked };
    const { person, server } = await openAt(cart, {
      as,
      answers: { programs: { getProgram: program }, settings: withChat, access },
    });
    const link = await screen.findByRole('link', { name: 'Buy Now' });
    const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
    expect(text).toContain('Private Pilot');
    expect(text).toContain('$49.99');
    await person.click(link);
    await waitFor(() => expect(server.calls()).toContain('access.requestPurchase'));
    const sent = server.received.find(({ call }) => call === 'access.requestPurchase');
    const body = sent?.body as { reference: string } | undefined;
    expect(text).toContain(body?.reference ?? 'no reference');
  });

  it('shows the state and the reference of the purchase request', async () => {
    const access = { getEntitlement: { grant: null, sources: [], request: asked } };
    await openAt(cart, {
      as: buildUser({ role: 'demo' }),
      answers: { programs: { getProgram: program }, settings: withChat, access },
    });
    await screen.findByRole('region', { name: 'Your request' });
    screen.getByRole('button', { name: 'Cancel this request' });
    const link = screen.getByRole('link', { name: 'Buy Now' });
    await waitFor(() => expect(link.getAttribute('href')).toContain('CW-AAAA-BBBB'));
  });

  it('records a purchase request without a chat number, and shows buyers with an inbox a link to the trainer', async () => {
    let recorded = false;
    const standing = () => ({ grant: null, sources: [], request: recorded ? asked : null });
    const record = () => {
      recorded = true;
      return asked;
    };
    const { person } = await openAt(cart, {
      as: buildUser({ role: 'paid' }),
      answers: {
        programs: { getProgram: program },
        access: { getEntitlement: standing, requestPurchase: record },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Buy Now' }));
    const letter = await screen.findByRole('link', { name: 'Write to Tessa Sample' });
    expect(letter.getAttribute('href')).toContain(`to=${program.trainerId}`);
    expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
  });

  it('grants a free program at once', async () => {
    const free = priced({ price: 0, originalPrice: null });
    const grant = { since: asked.createdAt, periodDays: null, endsAt: null, live: true };
    const { person, server } = await openAt(cart, {
      as: buildUser({ role: 'demo' }),
      answers: {
        programs: { getProgram: free },
        access: { ...nothing, claimFreeProgram: { grant, sources: [], request: null } },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Get it now' }));
    await waitFor(() => expect(server.calls()).toContain('access.claimFreeProgram'));
  });
});
