// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildListedClass, buildOpenedClass, CLASS_ID, CLASS_PROGRAM } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const LATER = { timeout: 10_000 };

const open = (
  classes: NonNullable<Answers['classes']>,
  { address = '/classes', role = 'trainer' as 'trainer' | 'paid' } = {},
) =>
  openAt(address, {
    as: buildUser({ role }),
    answers: { classes, learners: { listLearnerPrograms: [CLASS_PROGRAM] } },
  });

describe('ClassesPage', () => {
  it('shows programs, period, state, members and requests of each class', async () => {
    await open({ listClasses: [buildListedClass()] });
    const table = await screen.findByRole('table', { name: 'Classes' }, LATER);
    const [, row] = within(table).getAllByRole('row');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Evening course',
      'Glider pilot',
      'Nov 2, 2026 to Feb 26, 2027',
      'Running',
      '12 of 30',
      '2',
    ]);
    const link = within(row as HTMLElement).getByRole('link', { name: 'Evening course' });
    expect(link.getAttribute('href')).toBe(`/classes/${CLASS_ID}`);
  });

  it('sends the search and the state to the server, and keeps them in the URL', async () => {
    const { person, router, server } = await open({ listClasses: [buildListedClass()] });
    await screen.findByRole('table', { name: 'Classes' }, LATER);
    await person.selectOptions(screen.getByLabelText('Show'), 'Ended');
    expect(router.state.location.search).toBe('?state=ended');
    expect(server.queriesOf('classes.listClasses').at(-1)).toMatchObject({ state: 'ended' });
  });

  it('offers one button to create a class if there is none, and none to a learner', async () => {
    await open({ listClasses: [] });
    await screen.findByRole('heading', { name: 'No classes yet' }, LATER);
    expect(screen.getAllByRole('button', { name: 'Create class' })).toHaveLength(1);
  });

  it('tells a person without classes who may not create one how to get one', async () => {
    await open({ listClasses: [] }, { role: 'paid' });
    await screen.findByText('A trainer can add you to the staff of a class.', {}, LATER);
    expect(screen.queryByRole('button', { name: 'Create class' })).toBeNull();
  });

  it('says that no class matches the search', async () => {
    await open({ listClasses: [] }, { address: '/classes?q=nothing' });
    await screen.findByRole('heading', { name: 'No class matches' }, LATER);
  });

  it('shows an error with a button to try again', async () => {
    await open({ listClasses: { refuse: 'internal' } });
    await screen.findByRole('heading', { name: 'The classes could not be loaded' }, LATER);
    screen.getByRole('button', { name: 'Try again' });
  });

  it('shows wrong fields of a new class, then creates it and opens it', async () => {
    const { person, router, server } = await open({
      listClasses: [],
      createClass: buildOpenedClass(),
      getClass: buildOpenedClass(),
      listClassMembers: [],
    });
    await screen.findByRole('heading', { name: 'No classes yet' }, LATER);
    await person.click(screen.getByRole('button', { name: 'Create class' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create class' }));
    await person.click(dialog.getByRole('button', { name: 'Create class' }));
    dialog.getByText('Enter a name.');
    dialog.getByText('Choose at least one program.');
    await person.type(dialog.getByLabelText('Class name'), 'Evening course');
    await person.click(dialog.getByRole('button', { name: 'Glider pilot' }));
    await person.type(dialog.getByLabelText('Places (optional)'), '0');
    await person.click(dialog.getByRole('button', { name: 'Create class' }));
    dialog.getByText('Enter a whole number from 1 to 10,000.');
    await person.clear(dialog.getByLabelText('Places (optional)'));
    await person.type(dialog.getByLabelText('Places (optional)'), '30');
    await person.click(dialog.getByRole('button', { name: 'Create class' }));
    await screen.findByRole('heading', { level: 1, name: 'Evening course' }, LATER);
    expect(router.state.location.pathname).toBe(`/classes/${CLASS_ID}`);
    expect(server.bodiesOf('classes.createClass')).toEqual([
      expect.objectContaining({
        name: 'Evening course',
        programIds: [CLASS_PROGRAM._id],
        seats: 30,
        endsOn: null,
      }),
    ]);
  });
});
