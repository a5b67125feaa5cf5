// @vitest-environment jsdom

import type { LedgerGrant } from '@certway/contract/access/ledger';
import type { Account } from '@certway/contract/accounts/index';
import { type Role, roles } from '@certway/contract/accounts/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';

const buildAccount = (role: Role, over: Partial<Account> = {}): Account => ({
  _id: `01931e5a-7c00-7000-8000-0000000001${roles.indexOf(role)}0`,
  username: `Some ${role}`,
  email: `${role}@people.example`,
  signInEmail: `${role}@people.example`,
  profilePicture: '',
  role,
  createdAt: '2026-05-01T10:00:00.000Z',
  lastSignInAt: null,
  ...over,
});

const granted: LedgerGrant = {
  _id: 'g1',
  since: '2026-05-01T10:00:00.000Z',
  periodDays: null,
  addedDays: null,
  endsAt: null,
  live: true,
  person: { _id: 'u1', username: 'Some demo', email: 'demo@people.example' },
  program: { _id: 'p1', name: 'Glider pilot' },
  source: 'manual',
  price: 0,
  currency: 'USD',
};

/**
 * The tests wait longer, because the page is loaded on first use, which takes a while on a busy
 * machine.
 */
const RETRY_POLICY = { timeout: 10_000 };

const everyRole = roles.map((name) => ({ _id: name, name }));
const oneOfEach = roles.map((role) => buildAccount(role));

const openAs = (role: Role, accounts: Answers['accounts'] = {}) =>
  openAt('/accounts', {
    as: buildUser({ role }),
    answers: { accounts: { listRoles: everyRole, listUsers: oneOfEach, ...accounts } },
  });

/**
 * Returns the roles that a row must offer. The rule is written out here, independently of the
 * tested code.
 */
function offered(me: Role, target: Role): readonly Role[] {
  if (me === 'admin') return ['user', 'demo', 'paid', 'trainer', 'partner', 'admin'];
  return target === 'partner' || target === 'admin' ? [] : ['user', 'demo', 'paid', 'trainer'];
}

it('PeoplePanel grants a program from a person’s row, which then shows their new role', async () => {
  let role: Role = 'demo';
  const somebody = () => buildAccount('demo', { role });
  const { person, server } = await openAt('/accounts', {
    as: buildUser({ role: 'admin' }),
    answers: {
      accounts: { listRoles: everyRole, listUsers: () => [somebody()] },
      programs: { listPrograms: [buildProgram({ name: 'Glider pilot' })] },
      access: {
        grantProgram: () => {
          role = 'paid';
          return granted;
        },
      },
    },
  });
  await person.click(
    await screen.findByRole('button', { name: 'Grant a program to Some demo' }, RETRY_POLICY),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant a program' }));
  expect(dialog.getByText('Some demo')).toBeTruthy();
  await person.click(await dialog.findByRole('button', { name: /^Glider pilot/ }));
  await person.click(dialog.getByRole('button', { name: 'Grant the program' }));
  const [body] = server.bodiesOf('access.grantProgram');
  expect(body).toMatchObject({ userId: buildAccount('demo')._id, periodDays: null });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Some demo' });
  await waitFor(() => expect(select.value).toBe('paid'), RETRY_POLICY);
});

it('PeoplePanel shows people only after the roles are loaded, so that no row grows later', async () => {
  const roleList = Promise.withResolvers<typeof everyRole>();
  const { server } = await openAs('admin', { listRoles: () => roleList.promise });
  await waitFor(() => expect(server.calls()).toContain('accounts.listUsers'), RETRY_POLICY);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Some demo')).toBeNull();
  roleList.resolve(everyRole);
  await screen.findByText('Some demo', {}, RETRY_POLICY);
  expect(screen.getAllByRole('combobox').length).toBeGreaterThan(roles.length);
});

describe('the role select of a row', () => {
  it.each(['admin', 'partner'] as const)(
    'offers %s exactly the roles that they may assign',
    async (me) => {
      await openAs(me);
      for (const target of roles) {
        const row = (await screen.findByText(`Some ${target}`, {}, RETRY_POLICY)).closest('tr');
        if (!row) throw new Error('the row is not there');
        const options = within(row).queryAllByRole<HTMLOptionElement>('option');
        expect(
          options.map(({ value }) => value),
          target,
        ).toEqual(offered(me, target));
      }
    },
  );

  it('is missing in the row of the signed-in person', async () => {
    const me = buildUser({ role: 'admin' });
    await openAs('admin', { listUsers: [buildAccount('admin', { _id: me._id })] });
    expect(await screen.findByText('You cannot change this role')).toBeTruthy();
  });

  it('shows the role in the server’s reply, even if it is not the chosen one', async () => {
    const answered = buildUser({ role: 'paid' });
    const { server, person } = await openAs('admin', {
      listUsers: [buildAccount('user')],
      updateRole: answered,
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Role of Some user',
    });
    await person.selectOptions(select, 'demo');
    await waitFor(() => expect(select.value).toBe('paid'));
    const sent = server.received.find(({ call }) => call === 'accounts.updateRole');
    expect(sent?.body).toEqual({ role: 'demo' });
    expect(screen.getAllByRole('cell')[4]?.textContent).toBe('paid');
  });

  it('asks for confirmation before assigning or removing a staff role', async () => {
    const { server, person } = await openAs('admin', { listUsers: [buildAccount('user')] });
    const select = await screen.findByRole('combobox', { name: 'Role of Some user' });
    await person.selectOptions(select, 'admin');
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.calls()).not.toContain('accounts.updateRole');
  });

  it('shows why a role was not changed, and leaves the row unchanged', async () => {
    const { person } = await openAs('admin', {
      listUsers: [buildAccount('user')],
      updateRole: { refuse: 'shared-address' },
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', {
      name: 'Role of Some user',
    });
    await person.selectOptions(select, 'paid');
    await screen.findByText(/^Failed to update role: Several accounts use this/);
    expect(select.value).toBe('user');
  });
});

describe('the accounts page', () => {
  it("shows 'No one matches this search' for an empty list", async () => {
    await openAs('admin', { listUsers: [] });
    expect(await screen.findByText(/No one matches this search/)).toBeTruthy();
  });

  it('shows the server’s message if people or roles could not be loaded', async () => {
    await openAs('partner', {
      listUsers: { refuse: 'overloaded' },
      listRoles: { refuse: 'internal' },
    });
    await screen.findByText(
      'Failed to fetch users: The site is very busy right now. Please try again in a moment.',
    );
    await screen.findByText('Failed to fetch roles: Something went wrong!');
  });

  it('shows network errors for people and roles if there is no connection', async () => {
    await openAs('partner', { listUsers: 'offline' });
    for (const what of ['users', 'roles'])
      await screen.findByText(
        `Failed to fetch ${what}: The server does not answer. Try again in a moment.`,
      );
  });

  it('shows the log tab only to admins', async () => {
    await openAs('partner');
    await screen.findByRole('tab', { name: 'Invited' });
    expect(screen.queryByRole('tab', { name: 'Log' })).toBeNull();
  });
});
