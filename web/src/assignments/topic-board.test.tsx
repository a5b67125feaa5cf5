// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MEMBER_ID } from '../test/assignments.ts';
import { buildOpenedClass, CLASS_ID, CLASS_PROGRAM } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { ClassTopic, TopicBoardRow } from './queries.ts';

const LATER = { timeout: 10_000 };
const OTHER = { _id: CLASS_PROGRAM._id.replace('a1', 'a2'), name: 'Radio operator' };

const idAt = (place: number) => `01931e5a-7c00-7000-8000-0000000002${10 + place}`;
const topic = (place: number): ClassTopic => ({
  topicId: idAt(place),
  code: `0${place + 1}`,
  name: `Part ${place + 1}`,
});
const row = (cells: TopicBoardRow['cells']): TopicBoardRow => ({
  userId: MEMBER_ID,
  username: 'Ben Abel',
  cells,
});
const answered = [
  { topicId: idAt(0), answered: 8, right: 6 },
  { topicId: idAt(1), answered: 0, right: 0 },
];

const open = (answers: NonNullable<Answers['assignments']> = {}, address = '&by=topic') =>
  openAt(`/classes/${CLASS_ID}?tab=board${address}`, {
    as: buildUser({ role: 'trainer' }),
    answers: {
      classes: { getClass: buildOpenedClass({ programs: [CLASS_PROGRAM, OTHER] }) },
      assignments: {
        listAssignments: [],
        getBoard: [],
        listClassTopics: [topic(0), topic(1)],
        getTopicBoard: [row(answered)],
        ...answers,
      },
    },
  });

describe('TopicBoard', () => {
  it('is opened from the board by assignment, and shows the shares in words', async () => {
    const { person, server } = await open({}, '');
    await person.click(await screen.findByRole('button', { name: 'By topic' }, LATER));
    const table = within(await screen.findByRole('table', { name: 'Board' }, LATER));
    table.getByRole('columnheader', { name: '01 Part 1' });
    table.getByRole('rowheader', { name: 'Ben Abel' });
    table.getByRole('cell', { name: '75% 6 of 8 right' });
    table.getByRole('cell', { name: 'No answers' });
    expect(server.queriesOf('assignments.getTopicBoard').at(-1)).toMatchObject({
      programId: CLASS_PROGRAM._id,
    });
  });

  it('shows another program of the class', async () => {
    const { person, server } = await open();
    await screen.findByRole('table', { name: 'Board' }, LATER);
    await person.selectOptions(screen.getByLabelText('Program'), OTHER.name);
    await screen.findByRole('table', { name: 'Board' }, LATER);
    const asked = server.queriesOf('assignments.getTopicBoard').map((query) => query.programId);
    expect(asked).toEqual([CLASS_PROGRAM._id, OTHER._id]);
  });

  it('shows eight topics at a time', async () => {
    const listClassTopics = Array.from({ length: 11 }, (_, place) => topic(place));
    const { person, server } = await open({ listClassTopics });
    await screen.findByText('Topics 1 to 8 of 11', {}, LATER);
    await person.click(screen.getByRole('button', { name: 'Next topics' }));
    await screen.findByText('Topics 9 to 11 of 11');
    expect(screen.getByRole('button', { name: 'Next topics' })).toHaveProperty('disabled', true);
    const asked = server.queriesOf('assignments.getTopicBoard').map((query) => query.column);
    expect(asked).toEqual(['1', '9']);
  });

  it('says where topics are added if the program has none', async () => {
    await open({ listClassTopics: [], getTopicBoard: [row([])] });
    await screen.findByText(/This program has no topics\. Its author adds them/, {}, LATER);
  });

  it('says that the class has no members', async () => {
    await open({ getTopicBoard: [] });
    await screen.findByText('No members yet.', {}, LATER);
  });
});
