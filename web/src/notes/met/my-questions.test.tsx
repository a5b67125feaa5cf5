// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
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
  picture: null,
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
  it('shows each question with the last answer in a word, the day, and its module, or its program if it has no module', async () => {
    await open({
      listMetQuestions: page([
        buildMet(),
        buildMet({ questionId: 'two', outcome: 'wrong', moduleName: null }),
        buildMet({ questionId: 'three', outcome: 'partly' }),
        buildMet({ questionId: 'four', outcome: 'waiting' }),
      ]),
    });
    await screen.findByText('4 questions');
    const rows = screen.getAllByRole('button', { expanded: false });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Which sign?RightNov 19, 2026Weather',
      'Which sign?WrongNov 19, 2026Private Pilot',
      'Which sign?Partly rightNov 19, 2026Weather',
      'Which sign?Not marked yetNov 19, 2026Weather',
    ]);
  });

  it('shows the picture of a question beside it until the question is opened', async () => {
    const picture = '/api/image/sign_400x300.png';
    const { person } = await open({
      listMetQuestions: page([buildMet({ picture }), buildMet({ questionId: 'two' })]),
      getMetQuestion: { quizId: programId, asked: buildAsked('one', wrongly) },
    });
    const [first] = await screen.findAllByRole('button', { name: /^Which sign\?/ });
    expect(document.querySelectorAll('li img')).toHaveLength(1);
    expect(document.querySelector('li img')?.getAttribute('alt')).toBe('');
    await person.click(first as HTMLElement);
    expect(first?.querySelector('img')).toBeNull();
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

  it('is filtered by the last answer in the URL, beginning at its first page', async () => {
    const { person, router, server } = await open(
      { listMetQuestions: page([buildMet()], 45) },
      '/notes?tab=questions&page=2',
    );
    await person.click(await screen.findByRole('button', { name: 'Wrong' }));
    expect(router.state.location.search).toBe('?tab=questions&answer=wrong');
    expect(screen.getByRole('button', { name: 'Wrong' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'All' }));
    expect(router.state.location.search).toBe('?tab=questions');
    const queries = server.queriesOf('notes.listMetQuestions');
    expect(queries).toContainEqual({ q: '', page: '1', outcome: 'wrong' });
  });

  it('is a tab beside notes and cards', async () => {
    await open({ listMetQuestions: page([buildMet()]) });
    const tabs = within(await screen.findByRole('navigation', { name: /^Notes, questions/ }));
    expect(
      tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Notes', '/notes'],
      ['My questions', '/notes?tab=questions'],
      ['Cards', '/cards'],
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('My questions');
  });

  it('says that nothing was found, or that there are no questions yet', async () => {
    await open({ listMetQuestions: page([]) }, '/notes?tab=questions&q=zzz');
    await screen.findByText('No question has all of these words.');
  });

  it('leads to the quizzes before the first quiz is finished', async () => {
    await open({ listMetQuestions: { questions: [], total: 0, programs: [] } });
    await screen.findByRole('heading', { name: 'No questions yet' });
  });

  it.each([
    ['trainer', 'Edit Programs', '/editPrograms'],
    ['partner', 'Choose a quiz', '/quiz'],
  ] as const)('leads a %s who has not taken a quiz to %s', async (role, name, address) => {
    await openAt('/notes?tab=questions', {
      as: buildUser({ role }),
      answers: {
        notes: { listNotesIn: [], listMetQuestions: { questions: [], total: 0, programs: [] } },
      },
    });
    await screen.findByRole('heading', { name: 'No answered questions yet' });
    screen.getByRole('heading', { level: 1, name: 'Answered questions' });
    const [link] = within(screen.getByRole('main')).getAllByRole('link', {
      name: /^(Edit Programs|Choose a quiz)$/,
    });
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([name, address]);
  });

  it('can be read again after an error', async () => {
    await open({ listMetQuestions: { refuse: 'internal' } });
    await screen.findByRole('button', { name: 'Try again' });
  });
});
