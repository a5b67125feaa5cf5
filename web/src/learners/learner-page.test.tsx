// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { buildLearner, LEARNER_ID, PROGRAM_ID } from '../test/learners.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { LearnerNote } from './queries.ts';

const LATER = { timeout: 10_000 };
const NOTE_ID = '01931e5a-7c00-7000-8000-0000000000c1';
const QUIZ_ID = '01931e5a-7c00-7000-8000-0000000000d1';

const open = (learners: Answers['learners'] = {}, role: 'trainer' | 'partner' = 'trainer') =>
  openAt(`/learners/${LEARNER_ID}?program=${PROGRAM_ID}`, {
    as: buildUser({ role }),
    answers: {
      learners: {
        getLearner: buildLearner(),
        listLearnerResults: [],
        listLearnerAnswers: [],
        listLearnerNotes: [],
        ...learners,
      },
    },
  });

const findPage = () => screen.findByRole('heading', { level: 1, name: 'Ada Abel' }, LATER);

describe('LearnerPage', () => {
  it('shows the figures of the list, and leads to a message to the learner', async () => {
    await open();
    await findPage();
    within(screen.getByRole('region', { name: 'Programs' })).getByText('60–74%');
    const write = screen.getByRole('link', { name: 'Write a message' }).getAttribute('href');
    expect(write).toContain(`to=${LEARNER_ID}`);
    expect(write).toContain('subject=Glider+pilot');
  });

  it('lists results, topics and missed questions', async () => {
    const part = { programId: PROGRAM_ID, programName: 'Glider pilot', code: 'A', name: 'Lift' };
    const question = { questionId: QUIZ_ID, programName: 'Glider pilot', text: 'Why stall?' };
    await open({
      getLearner: buildLearner({
        parts: [{ ...part, answers: 4, right: 1 }],
        missed: [{ ...question, wrong: 2, answers: 3 }],
      }),
      listLearnerResults: [
        {
          quizId: QUIZ_ID,
          programName: 'Glider pilot',
          moduleName: 'Lift',
          points: 69.96,
          passed: false,
          isPractice: false,
          waitingCount: 0,
          finishedAt: '2026-11-19T12:00:00.000Z',
        },
      ],
    });
    await findPage();
    screen.getByText('1 of 4 right');
    screen.getByText('wrong 2 of 3 times');
    const result = await screen.findByRole('link', { name: /Glider pilot: Lift/ });
    expect(result.getAttribute('href')).toBe(`/result?attempt=${QUIZ_ID}`);
    within(result).getByText('69.9% · Failed · Nov 19, 2026');
  });

  it('shows a shared plan by day, and says that no plan is shared otherwise', async () => {
    await open();
    await findPage();
    screen.getByText(/does not share a study plan/);
  });

  it('shows the planned days and minutes of a shared plan', async () => {
    const days = [
      { day: '2026-11-18', isPlanned: true, minutes: 0 },
      { day: '2026-11-19', isPlanned: false, minutes: 25 },
    ];
    await open({
      getLearner: buildLearner({ plans: [{ programId: PROGRAM_ID, minutesADay: 20, days }] }),
    });
    const table = await screen.findByRole('table', { name: /20 minutes on planned days/ }, LATER);
    const [, first] = within(table).getAllByRole('row');
    expect(first?.textContent).toBe('Nov 19, 2026No25 minutes');
  });

  it('adds, changes and deletes a note, and refuses an empty one at its field', async () => {
    let notes: LearnerNote[] = [];
    const at = '2026-11-19T12:00:00.000Z';
    const put = (text: string) => {
      const note = { _id: NOTE_ID, text, createdAt: at, updatedAt: at };
      notes = [note];
      return note;
    };
    const { person } = await open({
      listLearnerNotes: () => notes,
      createLearnerNote: () => put('Tired'),
      updateLearnerNote: () => put('Rested'),
      deleteLearnerNote: () => {
        notes = [];
        return { success: true };
      },
    });
    await findPage();
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    const field = screen.getByLabelText('New note');
    expect(document.activeElement).toBe(field);
    screen.getByText('Write the note first.');
    await person.type(field, 'Tired');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Tired');
    expect((field as HTMLTextAreaElement).value).toBe('');
    await person.click(screen.getByRole('button', { name: 'Edit the note of Nov 19, 2026' }));
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Rested');
    await person.click(screen.getByRole('button', { name: 'Delete the note of Nov 19, 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Rested')).toBeNull());
  });

  it('hides written answers from partners', async () => {
    await open({}, 'partner');
    await findPage();
    expect(screen.queryByRole('region', { name: 'Written answers' })).toBeNull();
  });

  it('shows an error with a way back for someone else’s learner', async () => {
    await open({ getLearner: { refuse: 'not-found' } });
    await screen.findByRole('heading', { name: 'This learner could not be opened' }, LATER);
    screen.getByRole('link', { name: 'All learners' });
  });
});
