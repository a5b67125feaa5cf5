// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ASSIGNMENT_ID,
  buildAssignment,
  buildBoardRow,
  buildCell,
  MEMBER_ID,
} from '../test/assignments.ts';
import { buildMember, buildOpenedClass, CLASS_ID, CLASS_PROGRAM } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const TOPIC_ID = '01931e5a-7c00-7000-8000-0000000000e5';
const topic = {
  _id: TOPIC_ID,
  parentId: null,
  code: '1',
  name: 'Air law',
  order: 0,
  questionCount: 30,
};
const LATER = { timeout: 10_000 };

interface Visit {
  tab: 'assignments' | 'board';
  answers?: NonNullable<Answers['assignments']>;
  mayEdit?: boolean;
}

const open = ({ tab, answers = {}, mayEdit = true }: Visit) =>
  openAt(`/classes/${CLASS_ID}?tab=${tab}`, {
    as: buildUser({ role: 'trainer' }),
    answers: {
      classes: {
        getClass: buildOpenedClass({ may: { edit: mayEdit, own: mayEdit, mark: mayEdit } }),
        listClassMembers: [buildMember()],
      },
      topics: { listTopics: { topics: [topic], modules: [], questions: [] } },
      assignments: {
        listAssignments: [buildAssignment()],
        getBoard: [buildBoardRow()],
        ...answers,
      },
    },
  });

const findPart = (name: string) => screen.findByRole('heading', { level: 2, name }, LATER);

describe('ClassAssignments', () => {
  it('shows dates, tries, submissions, and how many are late', async () => {
    await open({ tab: 'assignments' });
    await findPart('Assignments');
    screen.getByText('Air law');
    screen.getByText(/Due Dec 10, 2026, 18:00.*2 tries count/);
    screen.getByText('3 late');
    screen.getByText(/7 of 12 submitted.*1 submitted late.*average 81.5%/);
    screen.getByText('All times are in the time zone of the class (UTC).');
  });

  it('says before a reminder that it is the only one, and afterwards that all have theirs', async () => {
    const { person, server } = await open({
      tab: 'assignments',
      answers: { nudgeLate: { queued: 0, nudgedBefore: 3 } },
    });
    await findPart('Assignments');
    await person.click(screen.getByRole('button', { name: 'Remind those who are late' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(/3 members are late.*between 9:00 and 20:00.*the only reminder/);
    await person.click(dialog.getByRole('button', { name: 'Remind those who are late' }));
    await screen.findByText('Everyone who is late has already been reminded.');
    expect(server.calls()).toContain('assignments.nudgeLate');
  });

  it('does not say that people were reminded if nobody can still submit', async () => {
    const { person } = await open({
      tab: 'assignments',
      answers: { nudgeLate: { queued: 0, nudgedBefore: 0 } },
    });
    await findPart('Assignments');
    await person.click(screen.getByRole('button', { name: 'Remind those who are late' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    await person.click(dialog.getByRole('button', { name: 'Remind those who are late' }));
    await screen.findByText('No reminder will be sent. Nobody who is late can still submit.');
  });

  it('says before an assignment is deleted what stays', async () => {
    const { person } = await open({
      tab: 'assignments',
      answers: { deleteAssignment: { success: true } },
    });
    await findPart('Assignments');
    await person.click(screen.getByRole('button', { name: 'More actions of Air law' }));
    await person.click(screen.getByRole('button', { name: 'Delete assignment' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    dialog.getByText(/The attempts and results of the members stay/);
  });

  it('requires what is assigned and its due date', async () => {
    const { person, server } = await open({ tab: 'assignments', answers: { listAssignments: [] } });
    await findPart('Nothing is assigned yet');
    await person.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    dialog.getByText('Choose a module, a mock exam, or a custom test.');
    dialog.getByText('Enter a date and a time.');
    expect(server.calls()).not.toContain('assignments.createAssignment');
  });

  it('assigns a custom test from modules and topics of the program', async () => {
    const { person, server } = await open({
      tab: 'assignments',
      answers: { listAssignments: [], createAssignment: buildAssignment() },
    });
    await findPart('Nothing is assigned yet');
    await person.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    await person.selectOptions(
      dialog.getByLabelText('Module, mock exam, or custom test'),
      'New test from modules and topics',
    );
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    dialog.getByText('Enter a name.');
    await person.type(dialog.getByLabelText('Name of the test'), 'Chapter 1');
    const count = dialog.getByLabelText('Number of questions');
    await person.clear(count);
    await person.type(count, '0');
    dialog.getByText('Enter a whole number from 1 to 200.');
    await person.clear(count);
    await person.type(count, '12');
    await person.click(dialog.getByText('From all topics'));
    await person.click(dialog.getByLabelText('1 Air law'));
    dialog.getByText('From 1 topic');
    await person.type(dialog.getByLabelText('Due'), '2026-12-10T18:00');
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('assignments.createAssignment')).toMatchObject([
      {
        dueAt: '2026-12-10T18:00',
        target: {
          kind: 'test',
          programId: CLASS_PROGRAM._id,
          title: 'Chapter 1',
          test: { moduleIds: [], topicIds: [TOPIC_ID], questions: 12, feedback: 'at-end' },
        },
      },
    ]);
  });

  it('writes to those who are late', async () => {
    const { person, server } = await open({
      tab: 'assignments',
      answers: { sendClassMessage: { sent: 3 } },
    });
    await findPart('Assignments');
    await person.click(screen.getByRole('button', { name: 'Write to the class' }));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    await person.selectOptions(dialog.getByLabelText('To'), 'Those who are late with Air law');
    await person.type(dialog.getByLabelText('Subject'), 'Air law');
    await person.type(dialog.getByLabelText('Message'), 'Please submit.');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('The message was sent to 3 people.');
    expect(server.bodiesOf('assignments.sendClassMessage')).toMatchObject([
      { to: { kind: 'late', assignmentId: ASSIGNMENT_ID }, subject: 'Air law' },
    ]);
  });

  it('shows observers nothing to change', async () => {
    await open({ tab: 'assignments', mayEdit: false });
    await findPart('Assignments');
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remind those who are late' })).toBeNull();
  });
});

describe('ClassBoard', () => {
  it('says in words who is late, and filters by it', async () => {
    const { person, server } = await open({ tab: 'board' });
    await findPart('Board');
    await screen.findByRole('button', { name: /^Ben Abel, Air law: Late 12 minutes$/ }, LATER);
    await person.click(screen.getByRole('button', { name: 'Late' }));
    expect(server.queriesOf('assignments.getBoard').at(-1)).toMatchObject({ filter: 'late' });
  });

  it('gives a person another due date', async () => {
    const { person, server } = await open({
      tab: 'board',
      answers: { setExtension: { success: true } },
    });
    await findPart('Board');
    await person.click(await screen.findByRole('button', { name: /^Ben Abel, Air law/ }, LATER));
    const dialog = within(await screen.findByRole('dialog', {}, LATER));
    const link = dialog.getByRole('link', { name: 'Open the page of this learner' });
    expect(link.getAttribute('href')).toContain(`/learners/${MEMBER_ID}?program=`);
    const due = dialog.getByLabelText('Due');
    await person.clear(due);
    await person.type(due, '2026-12-20T18:00');
    await person.click(dialog.getByRole('button', { name: 'Save extension' }));
    expect(server.bodiesOf('assignments.setExtension')).toEqual([
      { dueAt: '2026-12-20T18:00', closesAt: null, tries: 2 },
    ]);
  });

  it('shows five assignments, at first those that are due next', async () => {
    const listAssignments = Array.from({ length: 12 }, (_, place) =>
      buildAssignment({
        _id: ASSIGNMENT_ID.replace('d1', `${place + 10}`),
        title: `Part ${place + 1}`,
        due: place < 7 ? '2020-12-10T18:00:00.000Z' : '2099-12-10T18:00:00.000Z',
      }),
    );
    const { person, server } = await open({ tab: 'board', answers: { listAssignments } });
    await findPart('Board');
    await screen.findByText('Assignments 6 to 10 of 12');
    await person.click(screen.getByRole('button', { name: 'Due later' }));
    await screen.findByText('Assignments 11 to 12 of 12');
    expect(screen.getByRole('button', { name: 'Due later' })).toHaveProperty('disabled', true);
    const asked = server.queriesOf('assignments.getBoard').map((query) => query.column);
    expect(asked).toEqual(['6', '11']);
  });

  it('shows the score of a late submission', async () => {
    const cells = [buildCell({ state: 'done-late', score: 90, late: true })];
    await open({ tab: 'board', answers: { getBoard: [buildBoardRow({ cells })] } });
    await findPart('Board');
    await screen.findByRole('button', { name: /Submitted late 90%/ }, LATER);
  });
});
