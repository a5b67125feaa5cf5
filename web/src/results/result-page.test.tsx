// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildAsked, buildResult, wrongly } from '../test/results.ts';

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

const line = (over: object = {}): Reply<'results', 'getReceipt'>['lines'][number] => ({
  questionId: 'q1',
  place: 1,
  answerText: 'a',
  sendId: 's1',
  sequence: 0,
  answeredAt: '2026-03-04T05:06:07.000Z',
  receivedAt: '2026-03-04T05:06:08.000Z',
  device: 'elsewhere',
  late: null,
  ...over,
});
const receipt = (lines: ReturnType<typeof line>[]): Reply<'results', 'getReceipt'> => ({
  quizId: 'quiz',
  startedAt: '2026-03-04T05:00:00.000Z',
  endedAt: null,
  lines,
});

describe('the page of a result', () => {
  it('tells score, pass mark, next step and figures', async () => {
    await show(buildResult({ previousPoints: 50 }));
    await screen.findByRole('heading', { name: 'Passed' });
    screen.getByText('3 of 4 correct. Passing needs 70 %.');
    screen.getByText('You passed. Repeat what you missed while it is fresh.');
    screen.getByText('25 points more than the time before');
    screen.getByText('12 s');
    screen.getByText('Private Pilot · Ground school · Weather');
    expect(screen.queryByText(/Review the topic before you go on/)).toBeNull();
  });

  it('asks to review the topic where it went badly, and names the modules at both ends', async () => {
    const modules = [
      { moduleId: 'a', moduleName: 'Airspace', attempts: 1, points: 90 },
      { moduleId: 'w', moduleName: 'Weather', attempts: 2, points: 40 },
    ];
    await show(buildResult({ points: 40, achieve: 'Failed', modules }));
    await screen.findByText(/Review the topic before you go on: Weather/);
    screen.getByText('Airspace, 90 %');
    screen.getByText('Weather, 40 %');
  });

  it('leads to what was missed, and where nothing was, to the whole module', async () => {
    const { router, person } = await show();
    await person.click(await screen.findByRole('link', { name: 'Practise what I missed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({ choice: { mode: 'missed' } });
  });

  it('offers the module again after a result without fault', async () => {
    const { router, person } = await show(buildResult({ correctCount: 4 }));
    await person.click(await screen.findByRole('link', { name: 'Take it again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
    expect(router.state.location.state).toMatchObject({ choice: { mode: 'practice' } });
  });

  it('of somebody else offers nothing to do, and asks nothing of their own', async () => {
    const { server } = await show(buildResult({ own: false }));
    await screen.findByRole('heading', { name: 'Passed' });
    expect(screen.queryByRole('link', { name: 'Practise what I missed' })).toBeNull();
    expect(server.calls()).not.toContain('coaching.getFeedback');
    expect(server.calls()).not.toContain('reviews.getOwnReview');
  });

  it('says what is missing where no attempt is named, and asks the server for none', async () => {
    const { server } = await openAt('/result', { as: paid });
    await screen.findByRole('heading', { name: 'No result to show yet' });
    expect(server.calls()).not.toContain('results.getResult');
  });

  it('shows the attempt finished last where the address names none', async () => {
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

  it('says that a result cannot be shown', async () => {
    await show(undefined, { results: { getResult: { refuse: 'not-found' } } });
    await screen.findByRole('heading', { name: 'This result cannot be shown' });
  });

  it('is printed with one click', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the review of a program', () => {
  const own = { mayReview: true, review: null } as OwnReview;

  it('is offered who may write one, by the name of what it does', async () => {
    const { person } = await show(undefined, { reviews: { getOwnReview: own } });
    await person.click(await screen.findByRole('button', { name: 'Review this program' }));
    await screen.findByRole('dialog', { name: 'Submit Review' });
  });

  it('is changed where there is one', async () => {
    const review = { rating: 3, comment: 'Clear.' } as OwnReview['review'];
    await show(undefined, { reviews: { getOwnReview: { ...own, review } } });
    await screen.findByRole('button', { name: 'Change your review' });
  });

  it('is not offered who may not', async () => {
    const { server } = await show(undefined, {
      reviews: { getOwnReview: { ...own, mayReview: false } },
    });
    await waitFor(() => expect(server.calls()).toContain('reviews.getOwnReview'));
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Review this program' })).toBeNull();
  });
});

describe('the answers below a result', () => {
  it('say of each how it came out, and can be only those that were not right', async () => {
    const questions = [
      buildAsked('q1'),
      buildAsked('q2', wrongly),
      buildAsked('q3', { answer: null, verdict: null }),
    ];
    const { person } = await show(buildResult({ questions }));
    const section = await screen.findByRole('region', { name: 'Your answers' });
    const outcomes = () => within(section).queryAllByText(/^Question \d: /);
    expect(outcomes().map((one) => one.textContent)).toEqual([
      'Question 1: Right',
      'Question 2: Wrong',
      'Question 3: Not answered',
    ]);
    await person.click(within(section).getByLabelText('Only the 2 that were not right'));
    expect(outcomes().map((one) => one.textContent)).toEqual([
      'Question 2: Wrong',
      'Question 3: Not answered',
    ]);
  });

  it.each([
    ['right', [buildAsked('q1'), buildAsked('q2')]],
    ['wrong', [buildAsked('q1', wrongly)]],
  ])('cannot be narrowed where all are %s', async (_, questions) => {
    await show(buildResult({ questions }));
    await screen.findByRole('region', { name: 'Your answers' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the receipt', () => {
  const open = async (lines: ReturnType<typeof line>[]) => {
    const { server } = await show(undefined, { results: { getReceipt: receipt(lines) } });
    const summary = await screen.findByText(/^Receipt: what was saved when/);
    expect(server.calls()).not.toContain('results.getReceipt');
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle', { bubbles: false }));
    return server;
  };

  it('is asked for once somebody opens it, and names what came late and from where', async () => {
    localStorage.setItem('certway-device', 'here');
    await open([
      line({ device: 'here' }),
      line({ sendId: 's2', place: null, answerText: '', late: 'question-locked' }),
      line({ sendId: 's3', place: 3, late: 'attempt-ended' }),
    ]);
    const rows = await screen.findAllByText(/, from (this|another) device$/);
    expect(rows.map((row) => row.textContent?.split(', ').at(-1))).toEqual([
      'from this device',
      'from another device',
      'from another device',
    ]);
    screen.getByText('Question 3');
    screen.getByText('Skipped');
    screen.getByText('Came after another answer to this question. Not counted.');
    screen.getByText('Came after the quiz had ended. Not counted.');
  });

  it('says that it could not be loaded', async () => {
    await show(undefined, { results: { getReceipt: { refuse: 'internal' } } });
    const summary = await screen.findByText(/^Receipt: what was saved when/);
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await screen.findByText('The receipt could not be loaded.');
  });
});
