// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildAsked, wrongly } from '../../test/results.ts';
import type { MetQuestion } from '../queries.ts';

const programId = '01931e5a-7c00-7000-8000-00000000000a';
const programs = [
  { programId, programName: 'Private Pilot' },
  { programId: '01931e5a-7c00-7000-8000-00000000000b', programName: 'Driving' },
];
const buildMet = (change: Partial<MetQuestion> = {}): MetQuestion => ({
  questionId: 'one',
  text: 'Which sign?',
  programId,
  programName: 'Private Pilot',
  moduleName: 'Weather',
  outcome: 'right',
  answeredAt: '2026-11-19T12:00:00.000Z',
  ...change,
});
const page = (questions: MetQuestion[], total = questions.length) => ({
  questions,
  total,
  programs,
});
const open = (notes: NonNullable<Answers['notes']>, address = '/notes?tab=questions') =>
  openAt(address, { as: buildUser(), answers: { notes: { listNotesIn: [], ...notes } } });

describe('the list of answered questions', () => {
  it('shows each question with its program, its module, and the last answer in a word', async () => {
    await open({
      listMetQuestions: page([
        buildMet(),
        buildMet({ questionId: 'two', outcome: 'wrong', moduleName: null }),
        buildMet({ questionId: 'three', outcome: 'partly' }),
        buildMet({ questionId: 'four', outcome: 'waiting' }),
      ]),
    });
    await screen.findByText('4 questions');
    for (const word of ['Right', 'Wrong', 'Partly right', 'Not marked yet']) screen.getByText(word);
    const lines = screen.getAllByText(/Private Pilot · .*2026|Private Pilot/);
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Right · Private Pilot · Weather · Nov 19, 2026',
        'Wrong · Private Pilot · Nov 19, 2026',
      ]),
    );
  });

  it('opens a question with the right answer and the explanation', async () => {
    const asked = buildAsked('one', wrongly);
    const { person } = await open({
      listMetQuestions: page([buildMet()]),
      getMetQuestion: { quizId: programId, asked },
    });
    await person.click(await screen.findByRole('button', { name: /^Which sign\?/ }));
    await screen.findByText('Right answer');
    screen.getByRole('button', { name: 'Add a note' });
    await person.click(screen.getByRole('button', { name: /^Close the question/ }));
    expect(screen.queryByText('Right answer')).toBeNull();
  });

  it('keeps the search, the program and the page in the URL', async () => {
    const { person, router, server } = await open({
      listMetQuestions: page([buildMet()], 45),
    });
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(router.state.location.search).toBe('?tab=questions&page=2');
    await person.type(screen.getByLabelText('Search the questions you have answered'), 'sign');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=questions&q=sign'));
    await person.selectOptions(screen.getByLabelText('Program'), 'Driving');
    await waitFor(() =>
      expect(server.queriesOf('notes.listMetQuestions').at(-1)).toEqual({
        q: 'sign',
        page: '1',
        programId: programs[1]?.programId,
      }),
    );
  });

  it('says that nothing was found, or that there are no questions yet', async () => {
    await open({ listMetQuestions: page([]) }, '/notes?tab=questions&q=zzz');
    await screen.findByText('No question has all of these words.');
  });

  it('leads to the quizzes before the first quiz is finished', async () => {
    await open({ listMetQuestions: { questions: [], total: 0, programs: [] } });
    await screen.findByRole('heading', { name: 'No questions yet' });
  });

  it('can be read again after an error', async () => {
    await open({ listMetQuestions: { refuse: 'internal' } });
    await screen.findByRole('button', { name: 'Try again' });
  });
});
