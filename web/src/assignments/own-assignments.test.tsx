// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildOwnAssignment } from '../test/assignments.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { OwnAssignment } from './queries.ts';

const open = (listed: OwnAssignment[]) =>
  openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      assignments: { listOwnAssignments: listed },
    },
  });

describe('OwnAssignments', () => {
  it('shows the due date, the tries that are left and the best score', async () => {
    await open([buildOwnAssignment({ due: '2099-12-10T18:00:00.000Z' })]);
    const card = within(await screen.findByRole('region', { name: 'From your class' }));
    card.getByText('Evening course');
    card.getByText(/Due Dec 1\d, 2099.*1 try left.*best score 72.5%/);
    card.getByRole('link', { name: 'Start Air law' });
  });

  it('says in words that an assignment is late', async () => {
    await open([buildOwnAssignment({ state: 'late', due: '2020-12-10T18:00:00.000Z' })]);
    const card = within(await screen.findByRole('region', { name: 'From your class' }));
    card.getByText('Late');
    card.getByText(/Was due Dec 1\d, 2020/);
  });

  it('starts a custom test by the id of its assignment', async () => {
    const own = buildOwnAssignment();
    const test = { moduleIds: [], topicIds: [], questions: 5, feedback: 'at-end' as const };
    const target = { kind: 'test' as const, courseId: null, moduleId: null, test };
    const { person, server } = await open([{ ...own, target: { ...own.target, ...target } }]);
    const card = within(await screen.findByRole('region', { name: 'From your class' }));
    await person.click(card.getByRole('link', { name: 'Start Air law' }));
    await waitFor(() =>
      expect(server.bodiesOf('attempts.startPractice')[0]).toMatchObject({
        about: { what: 'assigned', assignmentId: own._id },
      }),
    );
  });

  it('is left out if nothing is open or late', async () => {
    await open([buildOwnAssignment({ state: 'done' })]);
    await screen.findByRole('heading', { name: 'No programs available' });
    expect(screen.queryByRole('region', { name: 'From your class' })).toBeNull();
  });
});
