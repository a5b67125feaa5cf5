// @vitest-environment jsdom
import type { Outline } from '@certway/contract/topics/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const outline: Outline = {
  topics: [
    {
      _id: '01931e5a-7c00-7000-8000-0000000000a9',
      parentId: null,
      code: 'I',
      name: 'Law',
      order: 1,
      questionCount: 3,
    },
  ],
  modules: [],
  questions: [],
};

async function openTopics(topics: Answers['topics']) {
  const opened = await openAt(`/editPrograms?program=${program._id}&tab=topics`, {
    as: trainer,
    answers: {
      programs: { listPrograms: [program], getProgram: program },
      topics: { listTopics: outline, ...topics },
    },
  });
  await screen.findByRole('tree', {}, { timeout: 20_000 });
  const press = (name: string) => opened.person.click(screen.getByRole('button', { name }));
  return { ...opened, press };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a dialog of the outline', () => {
  it('keeps the input and shows the reason if the server rejects a change', async () => {
    const { person, press } = await openTopics({ addTopics: { refuse: 'outline-too-large' } });
    await press('Add topic');
    const dialog = await dialogOf('Add topic');
    await person.type(dialog.getByLabelText('Name'), 'Weather');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('An outline can have at most 2,000 topics on six levels.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Weather');
    await expectAccessible(document.body);
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(
      screen.queryByText('An outline can have at most 2,000 topics on six levels.'),
    ).toBeNull();
  });

  it('names the mock exams that use a topic before the topic is removed', async () => {
    let asked = 0;
    const { person, press, server } = await openTopics({
      removeTopic: () => {
        asked += 1;
        return asked === 1 ? { refuse: 'topic-in-use' } : { ...outline, topics: [] };
      },
    });
    await press('More actions: I Law');
    await press('Remove');
    const dialog = await dialogOf('Remove topic');
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await dialog.findByText('Mock exams use this topic.');
    expect(server.queriesOf('topics.removeTopic')[0]).toEqual({ fromExams: 'no' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  });
});
