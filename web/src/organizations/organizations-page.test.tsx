// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildListedOrganization, buildOrganization, buildOwnSeat } from '../test/organizations.ts';
import { buildUser } from '../test/people.ts';

const PROGRAM_ID = '01931e5a-7c00-7000-8000-0000000000a1';
const LATER = { timeout: 10_000 };

const open = (
  role: 'trainer' | 'paid',
  organizations: NonNullable<Answers['organizations']> = {},
) =>
  openAt('/seats', {
    as: buildUser({ role }),
    answers: { organizations: { listOrganizations: [], listOwnSeats: [], ...organizations } },
  });

describe('OrganizationsPage', () => {
  it('lists companies with their free seats', async () => {
    await open('trainer', { listOrganizations: [buildListedOrganization()] });
    const list = within(await screen.findByRole('list', { name: 'Companies' }, LATER));
    list.getByText('Alpine Air');
    list.getByText('3 of 10 free');
    list.getByText('Glider pilot');
    screen.getByRole('button', { name: 'Add company' });
  });

  it('offers trainers to add the first company, and people without companies nothing', async () => {
    await open('trainer');
    await screen.findByRole('heading', { name: 'No companies yet' }, LATER);
    expect(screen.getAllByRole('button', { name: 'Add company' })).toHaveLength(1);
  });

  it('says to a person what the company will see before the person agrees', async () => {
    const { person, server } = await open('paid', {
      listOwnSeats: [buildOwnSeat()],
      agreeToSeat: { success: true },
    });
    const own = within(await screen.findByRole('region', { name: 'Your seats' }, LATER));
    await own.findByText('Alpine Air offers you a seat');
    own.getByText(/Mia Manager and the trainer will see your name.*Nothing from before/);
    own.getByText(/fewer than 20 questions/);
    await person.click(own.getByRole('button', { name: 'Agree and take the seat of Alpine Air' }));
    await screen.findByText('You have a seat of Alpine Air.');
    expect(server.calls()).toContain('organizations.agreeToSeat');
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  });

  it('says before a seat is given up what ends and what stays', async () => {
    const { person } = await open('paid', {
      listOwnSeats: [buildOwnSeat({ invitationId: null })],
    });
    await person.click(
      await screen.findByRole('button', { name: 'Give up the seat of Alpine Air' }, LATER),
    );
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(/Your access through this seat ends. You keep your results/);
  });

  it('says after the only seat was declined that it was', async () => {
    const seats = [buildOwnSeat()];
    const { person, server } = await open('paid', {
      listOwnSeats: () => seats,
      declineSeat: () => {
        seats.pop();
        return { success: true };
      },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Decline the seat of Alpine Air' }, LATER),
    );
    await screen.findByText('You have no seat of a company.');
    screen.getByText('You declined the seat of Alpine Air.');
    expect(server.calls()).toContain('organizations.declineSeat');
  });

  it('has one filled button, for every role and with several invitations', async () => {
    const two = [
      buildOwnSeat(),
      buildOwnSeat({
        organizationId: '01931e5a-7c00-7000-8000-0000000000e2',
        invitationId: '01931e5a-7c00-7000-8000-0000000000f2',
        name: 'Beta Bank',
      }),
    ];
    // A button without a variant is filled.
    const filled = () =>
      screen
        .getAllByRole('button')
        .filter(({ classList }) => classList.contains('mantine-Button-root'))
        .filter(({ dataset }) => (dataset.variant ?? 'filled') === 'filled')
        .map(({ textContent }) => textContent);
    await open('paid', { listOwnSeats: two });
    await screen.findByText('Beta Bank offers you a seat', {}, LATER);
    expect(filled()).toEqual(['Agree and take the seat']);
    cleanup();
    await open('trainer', { listOwnSeats: two });
    await screen.findByText('Beta Bank offers you a seat', {}, LATER);
    expect(filled()).toEqual(['Add company']);
  });

  it('says that the own seats could not be loaded', async () => {
    await open('paid', { listOwnSeats: { refuse: 'internal' } });
    const own = within(await screen.findByRole('region', { name: 'Your seats' }, LATER));
    await own.findByText(/Your seats could not be loaded/);
  });

  it('does not say to a person who holds a seat that there are no companies', async () => {
    await open('paid', { listOwnSeats: [buildOwnSeat({ invitationId: null })] });
    await screen.findByRole('button', { name: 'Give up the seat of Alpine Air' }, LATER);
    expect(screen.queryByRole('heading', { name: /^No / })).toBeNull();
  });

  it('says to a person without seats how seats come', async () => {
    await open('paid');
    await screen.findByRole('heading', { name: 'No seats yet' }, LATER);
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  });

  it('says that the companies could not be loaded, and tries again', async () => {
    let isBroken = true;
    const { person } = await open('trainer', {
      listOrganizations: () => (isBroken ? { refuse: 'internal' } : [buildListedOrganization()]),
    });
    await screen.findByRole('heading', { name: 'The companies could not be loaded' }, LATER);
    isBroken = false;
    await person.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('Alpine Air');
  });

  it('creates a company with its programs, its seats, and its rule', async () => {
    const { person, server } = await openAt('/seats', {
      as: buildUser({ role: 'trainer' }),
      answers: {
        organizations: {
          listOrganizations: [],
          listOwnSeats: [],
          createOrganization: buildOrganization(),
          getOrganization: buildOrganization(),
          listSeats: [],
        },
        learners: { listLearnerPrograms: [{ _id: PROGRAM_ID, name: 'Glider pilot' }] },
      },
    });
    await screen.findByRole('heading', { name: 'No companies yet' }, LATER);
    await person.click(screen.getByRole('button', { name: 'Add company' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    await person.click(dialog.getByRole('button', { name: 'Add company' }));
    dialog.getByText('Enter a name.');
    dialog.getByText('Choose at least one program.');
    await person.type(dialog.getByLabelText('Name of the company'), 'Alpine Air');
    await person.type(dialog.getByLabelText('Number of seats'), '10');
    await person.click(await dialog.findByRole('button', { name: 'Glider pilot' }));
    await person.click(dialog.getByRole('button', { name: 'Add company' }));
    await screen.findByRole('heading', { level: 1, name: 'Alpine Air' }, LATER);
    expect(server.bodiesOf('organizations.createOrganization')).toMatchObject([
      { name: 'Alpine Air', seats: 10, programIds: [PROGRAM_ID], swapBelowQuestions: 20 },
    ]);
  });
});
