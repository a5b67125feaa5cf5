// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildAsked, buildResult } from '../test/results.ts';

const paid = buildUser();
type OwnReview = Reply<'reviews', 'getOwnReview'>;

const show = (result = buildResult(), more: Answers = {}) =>
  openAt('/result?attempt=quiz', {
    as: paid,
    answers: {
      ...more,
      results: { getResult: result, ...more.results },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
    },
  });

describe('the result page', () => {
  it('shows the score, the pass mark, the reason for the verdict, the change since the previous attempt, and the next step', async () => {
    await show(buildResult({ previousPoints: 50 }));
    await screen.findByRole('heading', { name: 'Passed' });
    screen.getByText('Good, 5 points above 70%.');
    screen.getByText('3 of 4 right.');
    const sentences = screen.getByRole('region', { name: 'Performance Insights' });
    const told = within(sentences).getAllByRole('listitem').slice(0, 2);
    expect(told.map((each) => each.textContent)).toEqual([
      'No mistake to spare.',
      '+25 points since last time. 12 s per question.',
    ]);
    screen.getByText('Private Pilot · Ground school · Weather');
    expect(screen.queryByText(/^Your first pass/)).toBeNull();
  });

  it('shows no score while some of the questions are in a running mock exam', async () => {
    const hidden = { points: 0, achieve: null, hiddenByExam: true } as const;
    const questions = [buildAsked('q1', { verdict: null, beingSat: true })];
    await show(buildResult({ ...hidden, correctCount: 0, questions }));
    await screen.findByRole('heading', { name: 'Shown after your mock exam' });
    screen.getByText(/The result is shown once you submit that/);
    screen.getByText('Question 1: Hidden until your mock exam is submitted');
    expect(screen.queryByText(/points (above|below)|Waiting for your trainer/)).toBeNull();
  });

  it('recommends going over the topic again after a low score', async () => {
    await show(buildResult({ points: 40, achieve: 'Failed' }));
    await screen.findByText(/Review the topic first: Weather/);
    screen.getByText('Fair, 30 points below 70%.');
  });

  it('celebrates the first pass in a program, but only to the learner', async () => {
    await show(buildResult({ firstPass: true }));
    await screen.findByText('Your first pass in Private Pilot.');
    cleanup();
    await show(buildResult({ firstPass: true, own: false }));
    await screen.findByRole('heading', { name: 'Passed' });
    expect(screen.queryByText(/first pass/)).toBeNull();
  });

  it('says that practice does not count, and shows no verdict after a practice attempt', async () => {
    await show(buildResult({ achieve: null, practiceOnly: true, points: 100, correctCount: 4 }));
    await screen.findByRole('heading', { name: 'Practice finished' });
    screen.getByText('Practice does not count toward passing or averages.');
    expect(screen.queryByText(/Passed|Failed|Waiting|pass mark/)).toBeNull();
  });

  it('links to practice of the missed questions, or of the whole module if none was missed', async () => {
    const { router, person } = await show();
    await person.click(await screen.findByRole('link', { name: 'Practice what I missed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({ choice: { mode: 'missed' } });
  });

  it('offers to take the module again if all answers were right', async () => {
    const { router, person } = await show(buildResult({ correctCount: 4 }));
    await person.click(await screen.findByRole('link', { name: 'Take it again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({ choice: { mode: 'practice' } });
  });

  it("shows no actions on another learner's result, and loads neither feedback nor the reader's review", async () => {
    const { server } = await show(buildResult({ own: false }));
    await screen.findByText('Ada Sample · Private Pilot · Ground school · Weather');
    screen.getByText('Ada Sample has 1 missed question to practice from this quiz.');
    screen.getByRole('heading', { name: 'What Ada Sample answered' });
    expect(screen.getAllByText('Their answer, right').length).toBe(3);
    expect(screen.queryByText(/\bYour?\b/i, { selector: 'main *' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Practice what I missed' })).toBeNull();
    expect(server.calls()).not.toContain('coaching.getFeedback');
    expect(server.calls()).not.toContain('reviews.getOwnReview');
  });

  it("says 'No result to show yet' and sends no request if the URL names no attempt", async () => {
    const { server } = await openAt('/result', { as: paid });
    await screen.findByRole('heading', { name: 'No result to show yet' });
    expect(server.calls()).not.toContain('results.getResult');
  });

  it("shows the person's latest attempt on this device if the URL names no attempt", async () => {
    const { store, server } = await openAt('/result', {
      as: paid,
      answers: { results: { getResult: buildResult() } },
    });
    const { resultActions } = await import('./result-slice.ts');
    store.dispatch(resultActions.attemptFinished({ accountId: 'bob', attemptId: 'his' }));
    store.dispatch(resultActions.attemptFinished({ accountId: paid._id, attemptId: 'mine' }));
    await screen.findByRole('heading', { name: 'Passed' });
    const asked = server.received.filter(({ call }) => call === 'results.getResult');
    expect(asked.map(({ url }) => url)).toEqual([expect.stringMatching(/mine/)]);
  });

  it('shows an error if the result cannot be loaded', async () => {
    await show(undefined, { results: { getResult: { refuse: 'not-found' } } });
    await screen.findByRole('heading', { name: 'This result cannot be shown' });
  });

  it('opens the print dialog with one click', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the link to review the program', () => {
  const own = { mayReview: true, review: null } as OwnReview;

  it('is shown to people who may write a review', async () => {
    const { person } = await show(undefined, { reviews: { getOwnReview: own } });
    await person.click(await screen.findByRole('button', { name: 'Review this program' }));
    await screen.findByRole('dialog', { name: 'Submit Review' });
  });

  it('opens the existing review if there is one', async () => {
    const review = { rating: 3, comment: 'Clear.' } as OwnReview['review'];
    await show(undefined, { reviews: { getOwnReview: { ...own, review } } });
    await screen.findByRole('button', { name: 'Change your review' });
  });

  it('is not shown to people who may not write a review', async () => {
    const { server } = await show(undefined, {
      reviews: { getOwnReview: { ...own, mayReview: false } },
    });
    await waitFor(() => expect(server.calls()).toContain('reviews.getOwnReview'));
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Review this program' })).toBeNull();
  });
});
