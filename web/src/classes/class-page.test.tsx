// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildJoinLink, buildMember, buildOpenedClass, CLASS_ID } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { buildMarkReview } from '../test/mark-reviews.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const LATER = { timeout: 10_000 };

const open = (classes: NonNullable<Answers['classes']> = {}, search = '') =>
  openAt(`/classes/${CLASS_ID}${search}`, {
    as: buildUser({ role: 'trainer' }),
    answers: {
      classes: { getClass: buildOpenedClass(), listClassMembers: [buildMember()], ...classes },
    },
  });

const findPage = () => screen.findByRole('heading', { level: 1, name: 'Evening course' }, LATER);
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('ClassPage', () => {
  it('shows programs, period and members, and copies the join link', async () => {
    const { person } = await open();
    await findPage();
    screen.getByText(/Glider pilot.*Nov 2, 2026 to Feb 26, 2027.*12 of 30 places taken/);
    section('Join link').getByText('K7MPX3QD');
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('The link is copied.');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/join/K7MPX3QD`);
  });

  it('creates a link without limits at one press', async () => {
    const { person, server } = await open({
      getClass: buildOpenedClass({ joinLink: null }),
      setJoinLink: buildJoinLink(),
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Create join link' }));
    await screen.findByRole('button', { name: 'Create join link' });
    expect(server.bodiesOf('classes.setJoinLink')).toEqual([{}]);
  });

  it('shows the QR code with a text alternative, and the code in words', async () => {
    const { person } = await open();
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Show QR code' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Join Evening course' }, LATER),
    );
    const address = `${window.location.origin}/join/K7MPX3QD`;
    dialog.getByRole('img', { name: `QR code of the link ${address}` });
    dialog.getByText('K7MPX3QD');
  });

  it('says why nobody can join with the link, and refuses a wrong limit at its field', async () => {
    const { person } = await open({
      getClass: buildOpenedClass({ joinLink: buildJoinLink({ refusal: 'link-expired' }) }),
    });
    await findPage();
    screen.getByText('Nobody can join at the moment: The link is no longer valid.');
    await person.click(screen.getByRole('button', { name: 'Change link settings' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Joins at most (optional)'), 'x');
    await person.click(dialog.getByRole('button', { name: 'Save link' }));
    dialog.getByText('Enter a whole number from 1 to 10,000.');
  });

  it('invites one address with Enter, and says what happened to each address', async () => {
    const { person, server } = await open({
      inviteToClass: {
        addresses: [
          { email: 'ann@people.example', outcome: 'joined', reason: null },
          { email: 'ben', outcome: 'refused', reason: 'address-not-valid' },
        ],
      },
    });
    await findPage();
    const field = screen.getByLabelText('Email addresses');
    await person.type(field, 'ann@people.example ben{Enter}');
    const results = within(await screen.findByRole('region', { name: 'Result for each address' }));
    const items = results.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['benThis is not a valid email address.', 'ann@people.exampleJoined']);
    screen.getByText(/1 joined.*1 not invited/);
    expect(server.bodiesOf('classes.inviteToClass')).toEqual([
      { addresses: ['ann@people.example', 'ben'] },
    ]);
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('reads addresses from a file before inviting, and lists the rows that cannot be used', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 200;
        responseText = JSON.stringify({
          addresses: ['ann@people.example', 'bo@people.example'],
          problems: [{ row: 3, text: 'nobody', message: 'This is not an address.' }],
        });
        onload = () => undefined;
        open() {}
        setRequestHeader() {}
        send() {
          this.onload();
        }
      },
    );
    const { person, server } = await open();
    await findPage();
    const file = new File(['x'], 'people.csv', { type: 'text/csv' });
    await person.upload(screen.getByLabelText('A CSV or Excel file with email addresses'), file);
    await screen.findByText(/2 addresses were read/);
    screen.getByText('Row 3: This is not an address.');
    const field = screen.getByLabelText('Email addresses') as HTMLTextAreaElement;
    expect(field.value).toBe('ann@people.example\nbo@people.example');
    expect(server.calls()).not.toContain('classes.inviteToClass');
  });

  it('says before a member is removed what ends and what stays', async () => {
    const { person, server } = await open({ removeMember: { success: true } });
    await findPage();
    await person.click(await screen.findByRole('button', { name: 'Remove Ben Abel' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/The access that this class gives ends\. Results stay/);
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Ben Abel was removed from the class.');
    expect(server.calls()).toContain('classes.removeMember');
  });

  it('approves a request, and says why it cannot', async () => {
    const { person, server } = await open(
      {
        listClassMembers: [buildMember({ state: 'pending' })],
        decideJoinRequest: { refuse: 'class-full' },
      },
      '?state=pending',
    );
    await findPage();
    await person.click(await screen.findByRole('button', { name: 'Approve Ben Abel' }));
    await screen.findByText('Not saved. All places in this class are taken.');
    expect(server.bodiesOf('classes.decideJoinRequest')).toEqual([{ decision: 'approve' }]);
    expect(server.queriesOf('classes.listClassMembers').at(-1)).toMatchObject({ state: 'pending' });
  });

  it('adds a person to the staff, and shows at the field why it cannot', async () => {
    const { person } = await open({ setClassStaff: { refuse: 'account-unknown' } });
    await findPage();
    const staff = section('Staff');
    await person.click(staff.getByRole('button', { name: 'Add to staff' }));
    expect(document.activeElement).toBe(staff.getByLabelText('Sign-in email'));
    await person.type(staff.getByLabelText('Sign-in email'), 'zoe@people.example');
    await person.click(staff.getByRole('button', { name: 'Add to staff' }));
    await staff.findByText(/account/i);
  });

  it('hides everything that changes the class from an observer', async () => {
    await open({
      getClass: buildOpenedClass({
        standing: 'observer',
        joinLink: null,
        may: { edit: false, own: false, mark: false },
      }),
    });
    await findPage();
    await screen.findByText('Ben Abel');
    expect(screen.queryByRole('region', { name: 'Join link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit class' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Ben Abel' })).toBeNull();
  });

  it('begins with the answers to review for a marker who is a learner', async () => {
    const marker = { standing: 'marker', may: { edit: false, own: false, mark: true } } as const;
    const { person } = await openAt(`/classes/${CLASS_ID}`, {
      as: buildUser({ role: 'demo' }),
      answers: {
        classes: { getClass: buildOpenedClass(marker), listClassMembers: [buildMember()] },
        coaching: { listClassMarkReviews: [buildMarkReview()] },
      },
    });
    await findPage();
    await screen.findByText('Too steep against the air.', {}, LATER);
    expect(tabNames()).toEqual(['Answers to review', 'People', 'Assignments', 'Board']);
    await person.click(screen.getByRole('tab', { name: 'People' }));
    await screen.findByText('Ben Abel');
  });

  it('has no tab of answers for an observer, also if the address names it', async () => {
    const observer = {
      standing: 'observer',
      may: { edit: false, own: false, mark: false },
    } as const;
    await open({ getClass: buildOpenedClass(observer) }, '?tab=answers');
    await findPage();
    await screen.findByText('Ben Abel');
    expect(tabNames()).toEqual(['People', 'Assignments', 'Board']);
  });

  it('has the tab of answers last for the owner', async () => {
    await open();
    await findPage();
    expect(tabNames()).toEqual(['People', 'Assignments', 'Board', 'Answers to review']);
  });

  it('says how many members lose access before the class is deleted', async () => {
    const { person, router } = await open({
      deleteClass: { success: true },
      listClasses: [],
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'More actions of the class' }));
    await person.click(screen.getByRole('button', { name: 'Delete class' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Evening course?' }));
    dialog.getByText(/12 members lose the access that this class gives/);
    await person.click(dialog.getByRole('button', { name: 'Delete class' }));
    await screen.findByRole('heading', { level: 1, name: 'Classes' }, LATER);
    expect(router.state.location.pathname).toBe('/classes');
  });

  it('shows an error with a way back for a class that is not open to the person', async () => {
    await open({ getClass: { refuse: 'not-found' } });
    await screen.findByRole('heading', { name: 'This class could not be opened' }, LATER);
    screen.getByRole('link', { name: 'All classes' });
  });
});
