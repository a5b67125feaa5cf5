// @vitest-environment jsdom
import type { LedgerRequest } from '@certway/contract/access/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import {
  buildLedgerCode,
  buildLedgerGrant,
  buildLedgerRequest,
  ledgerPerson,
  ledgerProgram,
} from '../../test/ledger.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';

const admin = buildUser({ role: 'admin' });
const GRANT = 'Grant the program';
const grant = buildLedgerGrant();

const show = (tab: string, answers: Answers) =>
  openAt(`/accounts?tab=${tab}`, { as: admin, answers });

describe('the panel of purchase requests', () => {
  const manage = async (over: Partial<LedgerRequest>, moveRequest?: 'refused') => {
    const shown = await show('requests', {
      access: {
        listRequests: [buildLedgerRequest(over)],
        moveRequest: moveRequest ? { refuse: 'no-places-left' } : buildLedgerRequest(),
      },
    });
    await shown.person.click(await screen.findByRole('button', { name: 'Manage CW-AAAA-BBBB' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request CW-AAAA-BBBB' }));
    return { ...shown, dialog };
  };

  it('lists open requests by default, or requests in the state that the URL names', async () => {
    const { server, person: me, router } = await show('requests', { access: { listRequests: [] } });
    await screen.findByRole('heading', { name: 'No requests yet' });
    await me.selectOptions(screen.getByLabelText('Status'), 'Paid');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=requests&state=paid'));
    await me.selectOptions(screen.getByLabelText('Status'), 'Open');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=requests'));
    expect(server.queriesOf('access.listRequests').map(({ state }) => state)).toEqual([
      'open',
      'paid',
    ]);
  });

  it('updates a request with its state, amount, note, and period', async () => {
    const { server, dialog, person: me } = await manage({});
    dialog.getByText('3');
    await me.type(dialog.getByLabelText('Amount the buyer paid, in USD'), '49,50');
    await me.type(dialog.getByLabelText('Days of access'), '3x0');
    await me.type(dialog.getByLabelText('Note'), 'Cash');
    await me.click(dialog.getByRole('button', { name: GRANT }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('access.moveRequest')).toEqual([
      { state: 'granted', paid: 49.5, note: 'Cash', periodDays: 30 },
    ]);
  });

  it('marks a request as paid only with an amount, which is prefilled with the price', async () => {
    const { server, dialog, person: me } = await manage({});
    const markPaid = dialog.getByRole('button', { name: 'Mark as paid' });
    const field = dialog.getByLabelText<HTMLInputElement>('Amount the buyer paid, in USD');
    await me.click(markPaid);
    expect(field.value).toBe('49.99');
    expect(document.activeElement).toBe(field);
    dialog.getByText(/^The price was filled in as the amount paid\./);
    await me.clear(field);
    await me.type(field, '1000000,01');
    dialog.getByText('Enter an amount from 0 to 1,000,000, such as 49.99');
    await me.click(markPaid);
    expect(server.calls()).not.toContain('access.moveRequest');
    await me.clear(field);
    await me.type(field, '35');
    await me.click(markPaid);
    await waitFor(() =>
      expect(server.bodiesOf('access.moveRequest')).toEqual([
        { state: 'paid', paid: 35, note: '', periodDays: null },
      ]),
    );
  });

  it('does not save a paid request without an amount', async () => {
    const { server, dialog, person: me } = await manage({ state: 'paid', paid: 10 });
    await me.clear(dialog.getByLabelText('Amount the buyer paid, in USD'));
    await me.click(dialog.getByRole('button', { name: 'Save amount and note' }));
    dialog.getByText(/^The price was filled in as the amount paid\./);
    expect(server.calls()).not.toContain('access.moveRequest');
  });

  it('saves amount and note without changing the state, and never sends an invalid amount', async () => {
    const { server, dialog, person: me } = await manage({ paid: 10, placesLeft: null });
    dialog.getByText('Unlimited');
    const field = dialog.getByLabelText('Amount the buyer paid, in USD');
    await me.clear(field);
    await me.type(field, 'ten');
    dialog.getByText('Enter an amount from 0 to 1,000,000, such as 49.99');
    await me.click(dialog.getByRole('button', { name: 'Save amount and note' }));
    expect(server.calls()).not.toContain('access.moveRequest');
    await me.clear(field);
    await me.click(dialog.getByRole('button', { name: 'Save amount and note' }));
    await waitFor(() =>
      expect(server.bodiesOf('access.moveRequest')).toEqual([
        { paid: null, note: '', periodDays: null },
      ]),
    );
  });

  it.each([
    ['requested', ['Mark as contacted', 'Mark as paid', GRANT, 'Decline', 'Cancel request']],
    ['paid', ['Mark as contacted', GRANT, 'Decline', 'Cancel request']],
    ['granted', []],
    ['declined', []],
  ] as const)('for requests in the state %s offers the next states %j', async (state, steps) => {
    const { dialog } = await manage({ state });
    const offered = dialog
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Mark|Grant|Decline|Cancel)/.test(text ?? ''));
    expect(offered).toEqual(steps);
  });

  it('keeps the dialog open with the server’s message if the update is refused', async () => {
    const { dialog, person: me } = await manage({}, 'refused');
    await me.click(dialog.getByRole('button', { name: GRANT }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    dialog.getByRole('button', { name: GRANT });
  });
});

describe('the grants panel', () => {
  it('revokes a grant only after confirmation, and shows an error if the server refuses', async () => {
    const answers = [{ refuse: 'internal' as const }, { success: true as const }];
    const { server, person: me } = await show('grants', {
      access: { listGrants: [grant], revokeGrant: () => (answers.shift() ?? 'offline') as never },
    });
    await screen.findByText('Access code');
    await me.click(await screen.findByRole('button', { name: 'Revoke Private Pilot for Bob' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke access' }));
    await me.click(dialog.getByRole('button', { name: 'Revoke' }));
    await dialog.findByRole('alert');
    await me.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('access.revokeGrant')).toHaveLength(2);
  });

  it("does not revoke the grant after 'Keep access'", async () => {
    const { server, person: me } = await show('grants', { access: { listGrants: [grant] } });
    await me.click(await screen.findByRole('button', { name: 'Revoke Private Pilot for Bob' }));
    await me.click(await screen.findByRole('button', { name: 'Keep access' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls()).not.toContain('access.revokeGrant');
  });

  it('grants a selected program to a selected person', async () => {
    const { server, person: me } = await show('grants', {
      access: { listGrants: [], grantProgram: { success: true } as never },
      accounts: { listUsers: [{ ...ledgerPerson, signInEmail: ledgerPerson.email }] as never },
      programs: { listPrograms: [buildProgram({ placesLeft: null })] },
    });
    await me.click(await screen.findByRole('button', { name: 'Grant a program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Grant a program' }));
    const give = dialog.getByRole('button', { name: GRANT });
    await me.click(give);
    dialog.getByText('Choose the person');
    expect(server.calls()).not.toContain('accounts.listUsers');
    await me.type(dialog.getByLabelText('Person: name or email'), 'bo');
    await me.click(await dialog.findByRole('button', { name: /^Bob/ }));
    await me.click(await dialog.findByRole('button', { name: 'Private PilotUnlimited' }));
    await me.type(dialog.getByLabelText('Days of access'), '90');
    await me.click(give);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('access.grantProgram')).toEqual([
      { userId: 'u1', programId: ledgerProgram._id, periodDays: 90 },
    ]);
  });
});

describe('the codes panel', () => {
  it('shows the uses and the state of a code, and offers no withdrawal after the code was withdrawn', async () => {
    let codes = [buildLedgerCode()];
    const { server, person: me } = await show('codes', {
      access: {
        listCodes: () => codes,
        withdrawCode: () => {
          codes = [buildLedgerCode({ withdrawn: true })];
          return buildLedgerCode({ withdrawn: true });
        },
      },
    });
    await screen.findByText('2 of 5');
    screen.getByText('30 days');
    await me.click(screen.getByRole('button', { name: 'Withdraw AAAA-BBBB-CCCC' }));
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    expect(server.calls()).toContain('access.withdrawCode');
  });

  it('creates codes for a program, which can be copied or downloaded', async () => {
    const { server, person: me } = await show('codes', {
      access: {
        listCodes: [],
        createCodes: [buildLedgerCode(), buildLedgerCode({ _id: 'c2', code: 'DDDD' })],
      },
      programs: { listPrograms: [buildProgram()] },
    });
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await me.click(await screen.findByRole('button', { name: 'Create codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create access codes' }));
    await me.click(await dialog.findByRole('button', { name: /^Private Pilot/ }));
    await me.type(dialog.getByLabelText('Label'), 'Hillside');
    await me.clear(dialog.getByLabelText('Number of codes'));
    await me.type(dialog.getByLabelText('Number of codes'), '2');
    await me.click(dialog.getByRole('button', { name: 'Create codes' }));
    const ready = within(await screen.findByRole('dialog', { name: '2 codes are ready' }));
    expect(server.bodiesOf('access.createCodes')).toEqual([
      {
        programId: ledgerProgram._id,
        count: 2,
        usesAtMost: 1,
        label: 'Hillside',
        periodDays: null,
        expiresAt: null,
      },
    ]);
    await me.click(ready.getByRole('button', { name: 'Copy all' }));
    await ready.findByRole('button', { name: 'Copied' });
    expect(writeText.mock.calls).toEqual([['AAAA-BBBB-CCCC\nDDDD']]);
    const file = ready.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file.split(',')[1] ?? '')).toBe('code\nAAAA-BBBB-CCCC\nDDDD\n');
  });
});
