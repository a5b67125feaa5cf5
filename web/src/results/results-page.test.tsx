// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, outOf } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildPast } from '../test/results.ts';

const paid = buildUser();
type Answer = Required<NonNullable<Answers['results']>>['listPastAttempts'];

const show = (listPastAttempts: Answer, address = '/results') =>
  openAt(address, { as: paid, answers: { results: { listPastAttempts } } });

describe('the list of results', () => {
  it('links to each result and shows its outcome', async () => {
    await show([
      buildPast({ _id: 'one', moduleName: 'Weather' }),
      buildPast({ _id: 'two', points: 40, achieve: 'Failed' }),
      buildPast({
        _id: 'repeat',
        mode: 'missed',
        points: 100,
        achieve: null,
        practiceOnly: true,
      }),
      buildPast({ _id: 'three', state: 'abandoned', points: null, achieve: null }),
    ]);
    const links = await screen.findAllByRole('link', { name: /^Weather/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Weather', '/result?attempt=one'],
      ['Weather', '/result?attempt=two'],
      ['Weather: missed questions', '/result?attempt=repeat'],
    ]);
    screen.getByText('Passed');
    screen.getByText('Failed');
    // The word is also the name of a filter.
    expect(screen.getAllByText('Practice')).toHaveLength(2);
    screen.getByText('Ended without a result');
    screen.getByText('Last 2 results: from 40% to 75%');
    expect(screen.getAllByText('70% needed')).toHaveLength(2);
  });

  it('draws the scores with an axis and the pass mark', async () => {
    await show([buildPast({ _id: 'one', points: 80 }), buildPast({ _id: 'two', points: 60 })]);
    await screen.findByText('Pass mark');
    const figures = [...document.querySelectorAll('figure text')].map((each) => each.textContent);
    expect(figures).toEqual(['40%', '60%', '80%', '100%']);
  });

  it('draws a line for each program, which joins no scores of another one', async () => {
    const other = { programId: '01931e5a-7c00-7000-8000-0000000000a2', programName: 'Driving' };
    await show([
      buildPast({ _id: 'one', points: 80 }),
      buildPast({ _id: 'two', points: 20, ...other }),
      buildPast({ _id: 'three', points: 60 }),
      buildPast({ _id: 'four', points: 90, ...other }),
    ]);
    await screen.findByText('Last 2 results: from 60% to 80%');
    screen.getByText('Last 2 results: from 90% to 20%');
    const names = [...document.querySelectorAll('figcaption strong')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Private Pilot', 'Driving']);
  });

  it('draws modules and mock exams of a program apart', async () => {
    await show([
      buildPast({ _id: 'one', points: 80 }),
      buildPast({ _id: 'two', points: 70, mode: 'exam' }),
      buildPast({ _id: 'three', points: 60 }),
      buildPast({ _id: 'four', points: 90, mode: 'exam' }),
    ]);
    await screen.findByText('Last 2 results: from 60% to 80%');
    screen.getByText('Last 2 results: from 90% to 70%');
    const names = [...document.querySelectorAll('figcaption strong + span')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Modules', 'Mock exams']);
  });

  it('shows the score of a result that waits for marks as an estimate', async () => {
    await show([buildPast({ points: 54.1, achieve: null, waitingCount: 2 })]);
    await screen.findByText('about 54.1%');
    screen.getByText('2 answers to be marked');
    expect(screen.queryByText(/Passed|Failed/)).toBeNull();
  });

  it('is filtered by kind in the URL, beginning at its first page', async () => {
    const { person, router, server } = await show(
      outOf([buildPast()], 41),
      '/results?kind=exam&page=2',
    );
    const exams = await screen.findByRole('button', { name: 'Mock exams' });
    expect(exams.getAttribute('aria-pressed')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Practice' }));
    expect(router.state.location.search).toBe('?kind=practice');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?kind=practice&page=2');
    await person.click(screen.getByRole('button', { name: 'All' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() =>
      expect(server.queriesOf('results.listPastAttempts')).toEqual([
        { kind: 'exam', page: '2' },
        { kind: 'practice', page: '1' },
        { kind: 'practice', page: '2' },
        { page: '1' },
      ]),
    );
  });

  it('keeps the filter if there are no results of a kind', async () => {
    await show([], '/results?kind=exam');
    await screen.findByText('No results of this kind yet.');
    screen.getByRole('button', { name: 'All' });
  });

  it('draws no chart for a single result', async () => {
    await show([buildPast()]);
    await screen.findByRole('link', { name: 'Weather' });
    expect(screen.queryByText(/^Last/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('is divided into pages; Previous is disabled on the first page and Next on the last', async () => {
    const { server, person } = await show(outOf([buildPast()], 41));
    await screen.findByText('Page 1 of 3');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 3 of 3');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true),
    );
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Page 1 of 3');
    const pages = server.queriesOf('results.listPastAttempts').map(({ page }) => page);
    expect(new Set(pages)).toEqual(new Set(['1', '2', '3']));
  });

  it.each(['0', '-2', 'x'])('starts at page 1 if the URL contains the page %s', async (page) => {
    await show(outOf([buildPast()], 41), `/results?page=${page}`);
    await screen.findByText('Page 1 of 3');
  });

  it('says that there are no results yet', async () => {
    await show([]);
    await screen.findByRole('heading', { name: 'No results yet' });
  });

  it('shows an error if it cannot be loaded', async () => {
    await show({ refuse: 'internal' });
    await screen.findByRole('heading', { name: 'Your results could not be loaded' });
    expect(screen.queryByRole('heading', { name: 'No results yet' })).toBeNull();
  });
});
