// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';
import type { PlannedLearner } from '../queries.ts';
import { adherenceText, examText } from './labels.ts';

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const learner = (change: Partial<PlannedLearner> = {}): PlannedLearner => ({
  userId: '01931e5a-7c00-7000-8000-00000000000b',
  username: 'Ann',
  examOn: '2027-03-08',
  daysLeft: 12,
  planned: 10,
  studied: 3,
  score: 62.5,
  attempts: 2,
  ...change,
});

const openLearners = (listPlanned: PlannedLearner[], refused = false) =>
  openAt(`/editPrograms?program=${program._id}&tab=learners`, {
    as: trainer,
    answers: {
      programs: { getProgram: program },
      editions: { listRuleChanges: [] },
      insights: { getWeakParts: { of: 'topics', passMark: 70, parts: [] } },
      readiness: { getForecastRecord: { told: 0, passed: 0, foretold: 0, figures: null } },
      study: { listPlanned, ...(refused && { writeToPlanned: { refuse: 'internal' as const } }) },
    },
  });

describe('PlannedLearners', () => {
  it("shows each learner's exam date, the planned days on which the learner studied, and the average score", async () => {
    await openLearners([learner()]);
    const behind = within(await screen.findByRole('region', { name: 'Falling behind' }));
    await behind.findByText('Exam in 12 days, on Mar 8, 2027. Studied on 3 of 10 planned days.');
    behind.getByText('62.5%');
    const link = behind.getByRole('link', { name: 'Write to Ann' });
    expect(link.getAttribute('href')).toContain('to=01931e5a-7c00-7000-8000-00000000000b');
    await screen.findByText(/at least one of them has ten answers/);
  });

  it('shows no exam date for learners who do not share it', async () => {
    await openLearners([learner({ examOn: null, daysLeft: null })]);
    const behind = within(await screen.findByRole('region', { name: 'Falling behind' }));
    await behind.findByText('Exam date not shared. Studied on 3 of 10 planned days.');
  });

  it('shows the average score of learners without a plan', async () => {
    await openLearners([
      learner({ examOn: null, daysLeft: null, planned: 0, studied: 0, score: 31 }),
    ]);
    const behind = within(await screen.findByRole('region', { name: 'Falling behind' }));
    await behind.findByText('31%');
    expect(behind.queryByText(/exam date/)).toBeNull();
  });

  it('says that no one is behind if there are no learners, and shows no button to write to them', async () => {
    await openLearners([]);
    await screen.findByText(/^No one is behind/);
    expect(screen.queryByRole('button', { name: /^Write to all/ })).toBeNull();
  });

  it('sends a message again with the same id, and a changed message with a new id', async () => {
    const { person, server } = await openLearners([learner()], true);
    const behind = within(await screen.findByRole('region', { name: 'Falling behind' }));
    await person.click(await behind.findByRole('button', { name: 'Write to all 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to 1 learner' }));
    dialog.getByText(/^1 learner gets this message/);
    const send = dialog.getByRole('button', { name: 'Send to 1 learner' });
    await person.click(send);
    dialog.getByText('Write a message');
    expect(document.activeElement).toBe(dialog.getByLabelText('Message'));
    await person.type(dialog.getByLabelText('Message'), 'Ten minutes a day.');
    await person.click(send);
    await dialog.findByText(/Your text is still here/);
    await person.click(send);
    await person.type(dialog.getByLabelText('Message'), ' Or twenty.');
    await person.click(send);
    const [first, again, other] = server.bodiesOf('study.writeToPlanned') as { sendId: string }[];
    expect(again).toEqual(first);
    expect(other?.sendId).not.toBe(first?.sendId);
  });
});

describe("the texts about a learner's study plan", () => {
  it.each([
    [0, 'Exam today, Mar 8, 2027'],
    [1, 'Exam tomorrow, Mar 8, 2027'],
    [2, 'Exam in 2 days, on Mar 8, 2027'],
  ])('examText describes an exam in %d days', (daysLeft, text) => {
    expect(examText({ examOn: '2027-03-08', daysLeft })).toBe(text);
  });

  it("adherenceText returns 'The plan starts today' if no study day was planned yet", () => {
    expect(adherenceText({ planned: 0, studied: 0 })).toBe('The plan starts today');
    expect(adherenceText({ planned: 1, studied: 1 })).toBe('Studied on 1 of 1 planned day');
  });
});
