// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, outOf } from '../../test/fake-server.ts';
import { buildLedgerCode, buildLedgerGrant, buildLedgerRequest } from '../../test/ledger.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';

afterEach(() => vi.unstubAllGlobals());

const code = buildLedgerCode({ periodDays: null });
const grant = buildLedgerGrant();
const request = buildLedgerRequest();

const show = (tab: string, answers: Answers) =>
  openAt(`/accounts?tab=${tab}`, { as: buildUser({ role: 'admin' }), answers });

describe('a list of the ledger', () => {
  it('keeps its page in the URL, and returns to the first page on a search', async () => {
    const {
      server,
      router,
      person: me,
    } = await show('codes', {
      access: { listCodes: outOf([code], 1000) },
    });
    await me.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText(/^Page 2 of /);
    expect(router.state.location.search).toBe('?tab=codes&page=2');
    await me.type(screen.getByLabelText('Label or complete code'), 'hill');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=codes&q=hill'));
    const asked = () => server.queriesOf('access.listCodes').map(({ q, page }) => [q, page]);
    await waitFor(() =>
      expect(asked()).toEqual([
        ['', '1'],
        ['', '2'],
        ['hill', '1'],
      ]),
    );
  });

  it('shows the server’s message if the list could not be loaded', async () => {
    await show('codes', { access: { listCodes: { refuse: 'internal' } } });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a list of the ledger on a narrow screen', () => {
  /** The lists are opened by their tabs, because the screen is narrow only after the page is there. */
  const showNarrow = async (tab: string, access: Answers['access'] = {}) => {
    const accounts = { listRoles: [], listUsers: [] };
    const shown = await openAt('/accounts', {
      as: buildUser({ role: 'admin' }),
      answers: { access, accounts },
    });
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(max-width: 62em)',
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await shown.person.click(await screen.findByRole('tab', { name: tab }));
    return shown;
  };
  const rowOf = (title: string) => {
    const row = screen.getByText(title).closest('li');
    if (!row) throw new Error('the row is not there');
    return row;
  };
  const linesOf = (title: string) =>
    [...rowOf(title).querySelectorAll('p')].map(({ textContent }) => textContent);

  it('shows a request in three lines, and a press opens it', async () => {
    const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const { person: me } = await showNarrow('Requests', {
      listRequests: [{ ...request, createdAt }],
    });
    const button = await screen.findByRole('button', { name: 'Manage CW-AAAA-BBBB' });
    expect(linesOf('Bob')).toEqual([
      'BobRequested',
      'Private Pilot\u00a0· $49.99',
      'CW-AAAA-BBBB\u00a0· 3 days ago',
    ]);
    await me.click(button);
    await screen.findByRole('dialog', { name: 'Request CW-AAAA-BBBB' });
  });

  it('shows a grant in three lines, and revokes it from a menu', async () => {
    const { person: me } = await showNarrow('Access', { listGrants: [grant] });
    await me.click(await screen.findByRole('button', { name: 'More actions: Private Pilot, Bob' }));
    expect(linesOf('Bob')).toEqual([
      'BobFeb 3, 2026',
      'bob@people.example',
      'Private Pilot\u00a0· Access code',
    ]);
    await me.click(screen.getByRole('button', { name: 'Revoke Private Pilot for Bob' }));
    await screen.findByRole('dialog', { name: 'Revoke access' });
  });

  it('shows a code in three lines, and no menu for a withdrawn code', async () => {
    await showNarrow('Codes', { listCodes: [{ ...code, withdrawn: true }] });
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(linesOf('AAAA-BBBB-CCCC')).toEqual([
      'AAAA-BBBB-CCCCWithdrawn',
      'Private Pilot\u00a0· Hillside School',
      'Used 2 of 5\u00a0· No end date',
    ]);
    expect(within(rowOf('AAAA-BBBB-CCCC')).queryByRole('button')).toBeNull();
  });
});
