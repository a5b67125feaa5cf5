// @vitest-environment jsdom
import type { AuditEntry } from '@certway/contract/accounts/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { startOfPeriod } from './audit-panel.tsx';

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: 'a1',
  at: '2026-02-03T10:00:00.000Z',
  action: 'role-changed',
  actor: { _id: 'u1', username: 'Ada' },
  subject: { _id: 'u2', username: 'Bob' },
  details: { from: 'demo', to: 'paid' },
  ...over,
});

const open = (search: string, accounts: NonNullable<Answers['accounts']>) =>
  openAt(`/accounts?tab=log${search}`, {
    as: buildUser({ role: 'admin' }),
    answers: { accounts },
  });

const rows = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  );

describe('startOfPeriod', () => {
  it('returns the beginning of the day that many days ago, and null for another period', () => {
    const now = new Date(2026, 2, 3, 15, 30);
    expect(startOfPeriod('7', now)).toBe(new Date(2026, 1, 24).toISOString());
    expect(startOfPeriod('30', now)).toBe(new Date(2026, 1, 1).toISOString());
    expect(startOfPeriod('8', now)).toBeNull();
    expect(startOfPeriod(null, now)).toBeNull();
  });
});

describe('the audit log', () => {
  it('is a table to which earlier entries are added on request', async () => {
    const pages = [
      { entries: [entry()], next: 'then' },
      { entries: [entry({ _id: 'a2', actor: null, subject: null, details: {} })], next: null },
    ];
    const { person } = await open('', { listAudit: () => pages.shift() ?? 'offline' });
    await person.click(await screen.findByRole('button', { name: 'Show earlier entries' }));
    await screen.findByText('Certway', { selector: 'td' });
    expect(rows().slice(1)).toEqual([
      ['Ada', 'Role changedConcerning Bob', 'demo → paid'],
      ['Certway', 'Role changed', ''],
    ]);
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
  });

  it('keeps its event and period in the URL, and downloads what they choose', async () => {
    const { server, person, router } = await open('&days=30', {
      listAudit: { entries: [], next: null },
    });
    await screen.findByText('The log has no entries for this choice yet.');
    await person.selectOptions(screen.getByLabelText('Event'), 'Role changed');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?tab=log&days=30&event=role-changed'),
    );
    await person.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?tab=log&days=7&event=role-changed'),
    );
    const from = startOfPeriod('7');
    await waitFor(() =>
      expect(server.queriesOf('accounts.listAudit').at(-1)).toEqual({
        action: 'role-changed',
        from,
      }),
    );
    const file = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href') ?? '';
    expect(new URL(file, 'https://a.example').searchParams.get('from')).toBe(from);
    await person.selectOptions(screen.getByLabelText('Period'), 'All time');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=log&event=role-changed'));
  });

  it('shows an error if it could not be loaded', async () => {
    await open('', { listAudit: { refuse: 'internal' } });
    await screen.findByText('The log could not be loaded.');
  });
});
