// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';
import type { EditableProgram } from './editable-program.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const admin = buildUser({ role: 'admin', _id: '01931e5a-7c00-7000-8000-000000000002' });
const program = buildProgram({ trainerId: trainer._id }) as EditableProgram;
const PROGRAM = `/editPrograms?program=${program._id}`;

type Programs = NonNullable<Answers['programs']>;
const open = (address: string, answers: Programs, as = trainer) =>
  openAt(address, {
    as,
    answers: { programs: { listPrograms: [program], getProgram: program, ...answers } },
  });

async function openSettings(answers: Programs) {
  const opened = await open(`${PROGRAM}&tab=settings`, answers);
  await screen.findByLabelText('Pass mark in percent', {}, { timeout: 20_000 });
  const press = (name: string) => opened.person.click(screen.getByRole('button', { name }));
  const bodies = () => opened.server.bodiesOf('programs.updateProgram');
  return { ...opened, press, bodies, search: () => opened.router.state.location.search };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the settings panel', () => {
  it('shows prices with two decimals, and the discount while a price is typed', async () => {
    const { person } = await openSettings({});
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' });
    expect(price.value).toBe('49.99');
    const original = screen.getByLabelText<HTMLInputElement>('Original price');
    await person.clear(original);
    await person.type(original, '98');
    expect(screen.getByText('Shown crossed out next to the price: 49% off')).toBeTruthy();
    await person.clear(price);
    await person.type(price, '9,8');
    expect(screen.getByText('Shown crossed out next to the price: 90% off')).toBeTruthy();
    await person.tab();
    expect([price.value, original.value]).toEqual(['9.80', '98.00']);
  });

  it('sends the loaded revision with the first save, and the saved revision with the next one', async () => {
    const { person, press, bodies } = await openSettings({
      updateProgram: { ...program, revision: 2 } as never,
    });
    await screen.findByText('All changes are saved');
    await person.type(field('Program Name'), ' 2');
    await screen.findByText('Not saved');
    await press('Save Changes');
    await screen.findByText('All changes are saved');
    await press('Save Changes');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies().map((body) => (body as { revision: number }).revision)).toEqual([1, 2]);
  });

  it("does not overwrite another person's changes, and keeps the input until the person discards it", async () => {
    const theirs = { ...program, name: 'Theirs', revision: 2 };
    let changed = false;
    const { person, press, bodies } = await openSettings({
      getProgram: () => (changed ? theirs : program),
      updateProgram: () => {
        changed = true;
        return { refuse: 'program-changed' };
      },
    });
    await person.clear(field('Program Name'));
    await person.type(field('Program Name'), 'Mine');
    await press('Save Changes');
    await screen.findByRole('button', { name: 'Show the saved version' });
    expect(field('Program Name').value).toBe('Mine');
    await screen.findByRole('heading', { name: 'Theirs' });
    await press('Show the saved version');
    expect(field('Program Name').value).toBe('Theirs');
    expect(bodies()).toHaveLength(1);
  });

  it('asks for the number of seats only if enrollment is limited', async () => {
    const { person } = await openSettings({});
    expect(field('Places').value).toBe('500');
    await person.click(screen.getByLabelText('Unlimited'));
    expect(screen.queryByLabelText('Places')).toBeNull();
  });
});

describe('a program on its settings tab', () => {
  it('is duplicated, and the copy opens in the editor', async () => {
    const copy = { ...program, _id: '01931e5a-7c00-7000-8000-0000000000a9' };
    const { press, search } = await openSettings({ duplicateProgram: copy as never });
    await press('Duplicate program');
    await waitFor(() => expect(search()).toBe(`?program=${copy._id}`));
  });

  it('stays open and shows the error if duplicating fails', async () => {
    const { press, search } = await openSettings({ duplicateProgram: { refuse: 'internal' } });
    await press('Duplicate program');
    await screen.findByText('Failed to save program');
    expect(search()).toBe(`?program=${program._id}&tab=settings`);
  });

  it.each([
    [{ archived: true }, '“Private Pilot” is archived. Everyone who has it keeps it.'],
    [{ archived: false }, '“Private Pilot” is deleted.'],
  ])(
    'is removed only after confirmation; for the reply %o the page shows a matching message',
    async (reply, words) => {
      const { person, press, server, search } = await openSettings({
        deleteProgram: { success: true, ...reply } as never,
      });
      await press('Delete program');
      const asked = within(await screen.findByRole('dialog', { name: 'Delete program' }));
      expect(server.calls()).not.toContain('programs.deleteProgram');
      await person.click(asked.getByRole('button', { name: 'Delete program' }));
      await screen.findByText(words);
      expect(search()).toBe('');
    },
  );

  it('cannot be transferred if the address is empty', async () => {
    const { person, press, bodies } = await openSettings({});
    await press('Hand over program');
    const asked = within(await screen.findByRole('dialog', { name: 'Hand over program' }));
    await person.click(asked.getByRole('button', { name: 'Hand over' }));
    asked.getByText('Enter the sign-in address of the new trainer');
    expect(bodies()).toEqual([]);
  });
});

describe('the list of programs', () => {
  it('shows an admin the programs of all trainers, each once and with its owner', async () => {
    const own = buildProgram({ _id: 'own', name: 'Own', trainerId: admin._id });
    const { server } = await open('/editPrograms', { listPrograms: [own, program] }, admin);
    await screen.findByRole('article', { name: 'Own' }, { timeout: 20_000 });
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Own',
      'Private Pilot',
    ]);
    within(screen.getByRole('article', { name: 'Private Pilot' })).getByText('Tessa Sample');
    const [asked] = server.queriesOf('programs.listPrograms');
    expect(asked).toMatchObject({ shelf: 'all', page: '1' });
    expect(asked?.trainerId).toBeUndefined();
  });

  it('shows that a program is published, and sets it back to draft', async () => {
    const { person, server } = await open('/editPrograms', { updateProgram: program });
    const card = within(await screen.findByRole('article', {}, { timeout: 20_000 }));
    card.getByText('PUBLISHED');
    await person.click(card.getByRole('button', { name: 'Set to Draft' }));
    await card.findByText('Set to draft.');
    expect(server.bodiesOf('programs.updateProgram')).toEqual([{ status: 'draft' }]);
  });
});
