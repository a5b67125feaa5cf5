// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dragRow, layOutRows } from '../../../test/dragging.ts';
import type { Answers } from '../../../test/fake-server.ts';
import { openAt } from '../../../test/open-at.tsx';
import { buildUser } from '../../../test/people.ts';
import { buildProgram } from '../../../test/programs.ts';
import type { EditableProgram } from '../editable-program.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const part = (name: string, order: number) => ({ _id: name, name, description: '', order });
const module = (name: string, order: number, questionCount: number) => ({
  ...part(name, order),
  questionCount,
});
const program = buildProgram({
  trainerId: trainer._id,
  courses: [
    { ...part('Ground', 1), modules: [module('Weather', 1, 12), module('Airspace', 2, 1)] },
    { ...part('Flight', 2), modules: [module('Stalls', 1, 3)] },
  ],
}) as EditableProgram;

type Programs = NonNullable<Answers['programs']>;
async function openTree(answers: Programs = {}) {
  const opened = await openAt(`/editPrograms?program=${program._id}&tab=tree`, {
    as: trainer,
    answers: { programs: { getProgram: program, ...answers } },
  });
  await screen.findByRole('heading', { name: 'Ground' }, { timeout: 20_000 });
  const sent = () =>
    opened.server.received
      .filter(({ call }) => call !== 'programs.getProgram' && call.startsWith('programs.'))
      .map(({ call, url, body }) => [call, url.split('/').slice(-3).join('/'), body]);
  const press = (name: string) => opened.person.click(screen.getByRole('button', { name }));
  /** Chooses an action in the menu of a course or module. */
  const choose = async (what: string, action: string) => {
    await press(`More actions: ${what}`);
    await press(action);
  };
  return { ...opened, sent, press, choose };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the menu of a course or module', () => {
  it('cannot move it beyond the beginning and the end of the list', async () => {
    const { press } = await openTree();
    const offIn = async (what: string) => {
      await press(`More actions: ${what}`);
      const off = ['Move up', 'Move down'].filter(
        (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
      );
      await press(`More actions: ${what}`);
      return off;
    };
    expect(await offIn('Ground')).toEqual(['Move up']);
    expect(await offIn('Flight')).toEqual(['Move down']);
    expect(await offIn('Weather')).toEqual(['Move up']);
    expect(await offIn('Airspace')).toEqual(['Move down']);
    expect(await offIn('Stalls')).toEqual(['Move up', 'Move down']);
  });

  it('moves it by one position', async () => {
    const { sent, choose } = await openTree({ updateCourse: program, updateModule: program });
    await choose('Flight', 'Move up');
    await choose('Weather', 'Move down');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(([call, , body]) => [call, body])).toEqual([
      ['programs.updateCourse', { order: 1 }],
      ['programs.updateModule', { order: 2 }],
    ]);
    expect(sent().map(([, url]) => url)).toEqual([
      expect.stringMatching(/Flight$/),
      expect.stringMatching(/Ground\/module\/Weather$/),
    ]);
  });
});

describe('a course in the list of courses and modules', () => {
  it('requires a name', async () => {
    const { sent, press, person } = await openTree({ addCourse: program });
    await press('Add course');
    const dialog = await dialogOf('Add course');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    dialog.getByText('A name is required');
    expect(sent()).toEqual([]);
    await person.type(dialog.getByLabelText('Name'), 'Night');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await gone();
    expect(sent().map(([call, , body]) => [call, body])).toEqual([
      ['programs.addCourse', { name: 'Night', description: '' }],
    ]);
  });

  it('is removed with all its questions after a warning was confirmed', async () => {
    const { sent, choose, person } = await openTree({ removeCourse: program });
    await choose('Ground', 'Remove course');
    const dialog = await dialogOf('Remove course');
    dialog.getByText(/^“Ground” and its 13 questions will be removed from the program\./);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(sent()).toEqual([]);
    await choose('Ground', 'Remove course');
    await person.click(
      (await dialogOf('Remove course')).getByRole('button', { name: 'Remove course' }),
    );
    await gone();
    expect(sent().map(([call]) => call)).toEqual(['programs.removeCourse']);
  });
});

describe('a module in the list of courses and modules', () => {
  const change = async (
    { choose, person }: Awaited<ReturnType<typeof openTree>>,
    course?: string,
  ) => {
    await choose('Airspace', 'Edit module');
    const dialog = await dialogOf('Edit module');
    const name = dialog.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Zones');
    if (course) await person.selectOptions(dialog.getByLabelText('Course'), course);
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await gone();
  };

  it('stays in its course unless another course is chosen', async () => {
    const opened = await openTree({ updateModule: program });
    await change(opened);
    await change(opened, 'Flight');
    expect(opened.sent().map(([, , body]) => body)).toEqual([
      { name: 'Zones', description: '' },
      { name: 'Zones', description: '', courseId: 'Flight' },
    ]);
  });

  it('is added to the course whose Add button was pressed', async () => {
    const { sent, person } = await openTree({ addModule: program });
    const flight = within(screen.getByRole('region', { name: 'Course Flight' }));
    await person.click(flight.getByRole('button', { name: 'Add module' }));
    const dialog = await dialogOf('Add module');
    expect(dialog.queryByLabelText('Course')).toBeNull();
    await person.type(dialog.getByLabelText('Name'), 'Spins');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await gone();
    expect(sent()).toEqual([
      ['programs.addModule', expect.stringContaining('Flight'), { name: 'Spins', description: '' }],
    ]);
  });

  it('that belongs to a published program is copied only after confirmation', async () => {
    const { sent, choose, person } = await openTree({ duplicateModule: program });
    await choose('Airspace', 'Duplicate module');
    const first = await dialogOf('Duplicate this module?');
    first.getByText(
      /published\. The copy of “Airspace” with its 1 question appears immediately for learners/,
    );
    await person.click(first.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(sent()).toEqual([]);
    await choose('Airspace', 'Duplicate module');
    const again = await dialogOf('Duplicate this module?');
    await person.click(again.getByRole('button', { name: 'Duplicate module' }));
    await gone();
    expect(sent().map(([call]) => call)).toEqual(['programs.duplicateModule']);
  });

  it('that belongs to a draft program is copied immediately, but removed only after confirmation', async () => {
    const { sent, choose, person } = await openTree({
      getProgram: { ...program, status: 'draft' },
      duplicateModule: program,
      removeModule: program,
    });
    await choose('Airspace', 'Duplicate module');
    await waitFor(() => expect(sent().map(([call]) => call)).toEqual(['programs.duplicateModule']));
    await choose('Airspace', 'Remove module');
    const dialog = await dialogOf('Remove module');
    dialog.getByText(/^“Airspace” and its 1 question will be removed/);
    expect(sent()).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Remove module' }));
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe('programs.removeModule'));
  });
});

describe('the list of courses and modules', () => {
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  const course = (name: string) => screen.getByRole('region', { name: `Course ${name}` });
  const module = (name: string) =>
    screen.getByRole('link', { name: new RegExp(name) }).closest('li') ?? undefined;

  it('is put in order by dragging courses and modules, each with one call', async () => {
    const { sent } = await openTree({ updateCourse: program, updateModule: program });
    layOutRows();
    dragRow(module('Weather'), 1);
    await waitFor(() => expect(sent()).toHaveLength(1));
    dragRow(course('Flight'), -1);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      ['programs.updateModule', expect.stringMatching(/Ground\/module\/Weather$/), { order: 2 }],
      ['programs.updateCourse', expect.stringMatching(/Flight$/), { order: 1 }],
    ]);
  });

  it('shows the new order at once, and the former one if the move is refused', async () => {
    const { promise: refused, resolve } = Promise.withResolvers<{ refuse: 'internal' }>();
    await openTree({ updateCourse: () => refused });
    layOutRows();
    dragRow(course('Ground'), 1);
    await waitFor(() => expect(names()).toEqual(['Flight', 'Ground']));
    resolve({ refuse: 'internal' });
    await waitFor(() => expect(names()).toEqual(['Ground', 'Flight']));
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });
});

describe('a failed change of courses and modules', () => {
  it('shows the server’s message until a change succeeds', async () => {
    const answers = [{ refuse: 'internal' as const }, program];
    const { choose } = await openTree({ updateCourse: () => answers.shift() ?? program });
    await choose('Flight', 'Move up');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await choose('Flight', 'Move up');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  });
});
