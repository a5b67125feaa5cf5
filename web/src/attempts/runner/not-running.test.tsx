// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../calls/address.ts';
import type { ResultDetail } from '../../results/parts/result-stats.ts';
import { stubBrowser } from '../../test/open-at.tsx';
import { buildAttempt } from '../../test/quiz-server.ts';
import { buildResult } from '../../test/results.ts';
import { showPart } from '../../test/show-part.tsx';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { NotRunning } from './not-running.tsx';

const NEVER_ASKED = { review: null, mayReview: true, skipped: false };

/** Shows the page of an attempt that has just ended, and a page in place of its result. */
function end(
  attempt: Partial<AttemptView>,
  own: Partial<Reply<'reviews', 'getOwnReview'>> = {},
  result: Partial<ResultDetail> = {},
) {
  stubBrowser();
  const state = { phase: 'finished', attempt: buildAttempt(attempt), saveState: 'saved' };
  const ended = <NotRunning run={{} as QuizRun} state={state as RunState} names="" />;
  const pages = (
    <Routes>
      <Route path="/" element={ended} />
      <Route path="/result" element={<p>The result page</p>} />
    </Routes>
  );
  return showPart(pages, {
    reviews: { getOwnReview: { ...NEVER_ASKED, ...own }, skipReview: { success: true } },
    results: {
      getResult: buildResult({
        achieve: 'Failed',
        points: 51.3,
        correctCount: 2,
        partlyCount: 1,
        ...result,
      }),
    },
  });
}
const dialog = () => screen.queryByRole('dialog', { name: 'Submit Review' });
const resultPage = () => screen.findByText('The result page');

/** The timeout is long, because the form is loaded when it is needed. */
vi.setConfig({ testTimeout: 30_000 });

describe('the question for a review after an attempt', () => {
  it.each([
    ['a module quiz', { mode: 'practice', moduleId: 'm' }],
    ['a mock exam', { mode: 'exam', moduleId: null }],
  ] as const)('is asked after %s, with the score and no verdict', async (_, attempt) => {
    await end(attempt);
    const asked = await screen.findByRole('dialog', { name: 'Submit Review' });
    await screen.findByText('Your score: 51.3%, 2 of 4 right, 1 partly right');
    expect(asked.textContent).not.toMatch(/fail|pass/i);
  });

  it.each([
    ['a study session', { mode: 'practice', moduleId: null }],
    ['practice of missed questions', { mode: 'missed', moduleId: 'm' }],
  ] as const)('is not asked after %s', async (_, attempt) => {
    const { server } = await end(attempt);
    await resultPage();
    expect(dialog()).toBeNull();
    expect(server.calls()).not.toContain('reviews.getOwnReview');
  });

  it.each([
    ['skipped the question before', { skipped: true }],
    ['has written a review', { review: { rating: 4 } as never }],
    ['may not write a review', { mayReview: false }],
  ])('is not asked of a person who %s', async (_, own) => {
    await end({ mode: 'practice', moduleId: 'm' }, own);
    await resultPage();
    expect(dialog()).toBeNull();
  });

  it('comes without a score while a running mock exam hides the result', async () => {
    const { server } = await end({ mode: 'practice', moduleId: 'm' }, {}, { hiddenByExam: true });
    await screen.findByRole('dialog', { name: 'Submit Review' });
    await waitFor(() => expect(server.calls()).toContain('results.getResult'));
    expect(screen.queryByText(/^Your score/)).toBeNull();
  });

  it('is remembered when it is skipped', async () => {
    const { person, server } = await end({ mode: 'practice', moduleId: 'm' });
    await person.click(await screen.findByRole('button', { name: 'Skip' }));
    await resultPage();
    await waitFor(() => expect(server.bodiesOf('reviews.skipReview')).toHaveLength(1));
  });
});
