// @vitest-environment jsdom
import { errorTable } from '@certway/contract/errors';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildOrganization, buildSeat, ORGANIZATION_ID } from '../test/organizations.ts';
import { buildUser } from '../test/people.ts';
import type { Seat } from './queries.ts';

const SOMEONE = '01931e5a-7c00-7000-8000-0000000000c7';
const LATER = { timeout: 10_000 };

const open = (organizations: NonNullable<Answers['organizations']> = {}) =>
  openAt(`/seats/${ORGANIZATION_ID}`, {
    as: buildUser({ role: 'trainer' }),
    answers: {
      organizations: {
        getOrganization: buildOrganization(),
        listSeats: [buildSeat()],
        ...organizations,
      },
    },
  });

const findPage = () => screen.findByRole('heading', { level: 1, name: 'Alpine Air' }, LATER);

describe('OrganizationPage', () => {
  it('says how many seats are free, by which rule they become free, and what each person did', async () => {
    await open();
    await findPage();
    screen.getByText('3 of 10 seats are free: 4 people, 2 invitations, 1 seat not free yet.');
    screen.getByText(/fewer than 20 questions, the seat is free at once.*30 days after/);
    await screen.findByText(
      /Joined Nov 19, 2026.*last active Dec 1, 2026.*40 questions answered.*75% correct.*1 of 2 mock exams passed/,
    );
  });

  it.each([
    [null, /The seat is free again at once/],
    ['2026-12-19T12:00:00.000Z', /The seat is free again on Dec 19, 2026/],
  ] as const)('says before a seat is taken when it is free (%s)', async (freeFrom, text) => {
    const { person, server } = await open({
      listSeats: [buildSeat({ freeFrom })],
      removeSeatHolder: { success: true },
    });
    await findPage();
    await person.click(await screen.findByRole('button', { name: 'Remove Ben Abel' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(text);
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Ben Abel no longer has a seat.');
    expect(server.calls()).toContain('organizations.removeSeatHolder');
  });

  it('invites pasted addresses, and says which were refused and why', async () => {
    const { person, server } = await open({
      inviteToSeats: {
        addresses: [
          { email: 'one@people.example', outcome: 'invited', reason: null },
          { email: 'two@people.example', outcome: 'refused', reason: 'no-seats-left' },
        ],
      },
    });
    await findPage();
    await person.type(
      screen.getByLabelText(/^Email addresses/),
      'one@people.example, two@people.example',
    );
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText(/1 invited.*1 not invited/);
    screen.getByText('No seat is free.');
    expect(server.bodiesOf('organizations.inviteToSeats')).toEqual([
      { addresses: ['one@people.example', 'two@people.example'] },
    ]);
  });

  it('requires an address', async () => {
    const { person, server } = await open();
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Invite' }));
    screen.getByText('Enter an email address.');
    expect(server.calls()).not.toContain('organizations.inviteToSeats');
  });

  it('shows seat managers nothing that only the trainer may change', async () => {
    await open({ getOrganization: buildOrganization({ mayOwn: false, standing: 'manager' }) });
    await findPage();
    expect(screen.queryByRole('button', { name: 'Edit company' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add seat manager' })).toBeNull();
    screen.getByRole('button', { name: 'Invite' });
  });

  it('checks the fields before an organization is saved', async () => {
    const { person, server } = await open({ updateOrganization: buildOrganization() });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Edit company' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    const seats = dialog.getByLabelText('Number of seats');
    await person.clear(seats);
    await person.type(seats, 'many');
    await person.click(dialog.getByRole('button', { name: 'Save company' }));
    dialog.getByText(/Enter a whole number from 1/);
    await person.clear(seats);
    await person.type(seats, '12');
    const days = dialog.getByLabelText('Days after joining');
    await person.clear(days);
    await person.type(days, '0');
    await person.click(dialog.getByRole('button', { name: 'Save company' }));
    expect(server.bodiesOf('organizations.updateOrganization')).toEqual([
      {
        name: 'Alpine Air',
        endsOn: '2027-02-26',
        seats: 12,
        swapBelowQuestions: 20,
        swapAfterDays: 0,
      },
    ]);
  });

  it('shows the rows of the chosen tab only', async () => {
    let answer: (seats: Seat[]) => void = () => undefined;
    const invited = new Promise<Seat[]>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    const { person } = await open({
      listSeats: () => {
        asked += 1;
        return asked === 1 ? [buildSeat()] : invited;
      },
    });
    await screen.findByText('Ben Abel', {}, LATER);
    await person.click(screen.getByRole('button', { name: 'Invited (2)' }));
    expect(screen.queryByText('Ben Abel')).toBeNull();
    answer([
      buildSeat({ state: 'invited', userId: null, invitationId: SOMEONE, name: 'cay@x.example' }),
    ]);
    await screen.findByRole('button', { name: 'Withdraw the invitation to cay@x.example' });
  });

  it('withdraws an invitation', async () => {
    const { person, server } = await open({
      listSeats: [
        buildSeat({ state: 'invited', userId: null, invitationId: SOMEONE, name: 'cay@x.example' }),
      ],
      withdrawSeatInvitation: { success: true },
    });
    await person.click(
      await screen.findByRole(
        'button',
        { name: 'Withdraw the invitation to cay@x.example' },
        LATER,
      ),
    );
    await screen.findByText('The invitation to cay@x.example was withdrawn. Its seat is free.');
    expect(server.calls()).toContain('organizations.withdrawSeatInvitation');
  });

  it('adds a seat manager by address, and says why an address is refused', async () => {
    let isKnown = false;
    const { person, server } = await open({
      addSeatManager: () => (isKnown ? buildOrganization() : { refuse: 'account-unknown' }),
    });
    await findPage();
    await person.type(screen.getByLabelText('Sign-in email'), 'mia@people.example');
    await person.click(screen.getByRole('button', { name: 'Add seat manager' }));
    await screen.findByText(errorTable['account-unknown'].message);
    isKnown = true;
    await person.click(screen.getByRole('button', { name: 'Add seat manager' }));
    await screen.findByText('mia@people.example now manages the seats.');
    expect(server.bodiesOf('organizations.addSeatManager').at(-1)).toEqual({
      email: 'mia@people.example',
    });
  });

  it('asks before a seat manager is removed', async () => {
    const manager = { userId: SOMEONE, username: 'Mia Manager', email: 'mia@people.example' };
    const managers = [manager];
    const { person, server } = await open({
      getOrganization: () => buildOrganization({ managers: [...managers] }),
      removeSeatManager: () => {
        managers.pop();
        return buildOrganization();
      },
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Remove Mia Manager' }));
    expect(server.calls()).not.toContain('organizations.removeSeatManager');
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(/no longer sees their progress/);
    await person.click(dialog.getByRole('button', { name: 'Remove seat manager' }));
    await screen.findByText('Mia Manager no longer manages the seats.');
  });

  it('says how many people lose access before a company is deleted', async () => {
    const { person, server } = await open({
      deleteOrganization: { success: true },
      listOrganizations: [],
      listOwnSeats: [],
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'More actions of the company' }));
    await person.click(screen.getByRole('button', { name: 'Delete company' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(/4 people lose the access/);
    await person.click(dialog.getByRole('button', { name: 'Delete company' }));
    await screen.findByRole('heading', { level: 1, name: 'Company seats' }, LATER);
    expect(server.calls()).toContain('organizations.deleteOrganization');
  });

  it('says that the people could not be loaded', async () => {
    await open({ listSeats: { refuse: 'internal' } });
    await screen.findByText(/The people could not be loaded/, {}, LATER);
  });

  it('says that the company could not be opened', async () => {
    await open({ getOrganization: { refuse: 'not-found' } });
    await screen.findByRole('heading', { name: 'This company could not be opened' }, LATER);
  });
});
