// @vitest-environment jsdom
import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, fakeServer } from '../test/fake-server.ts';
import { buildToken } from '../test/people.ts';
import { storeOfTest } from '../test/store-of-test.ts';
import './feedback/feedback-carousel.tsx';
import { FeedbackSection } from './feedback/feedback-section.tsx';
import { useFeedback } from './feedback/use-feedback.ts';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

async function show(screenOf: ReactNode, coaching: Answers['coaching']) {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.setItem('access_token', buildToken());
  const server = fakeServer({ coaching: coaching ?? {} });
  const { store, restored } = storeOfTest();
  await restored;
  render(
    <Provider store={store}>
      <MantineProvider>
        <MemoryRouter>{screenOf}</MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  return { server, person: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const item = (change: Partial<FeedbackItem> = {}): FeedbackItem => ({
  questionId: 'q1',
  question: 'Why does a wing stall?',
  type: 'essay',
  yourAnswer: 'Because of **wind** <b>and</b> $x$.',
  feedback: 'Add “critical angle of attack”.',
  score: 0.5,
  engine: 'built-in',
  state: 'provisional',
  correction: null,
  likely: null,
  review: 'open',
  ...change,
});

const cards = (feedback: FeedbackItem[], pending = 0) => ({ feedback, pending });

function Feedback() {
  return <FeedbackSection quizId="a" asked={['q1', 'q2']} feedback={useFeedback('a')} />;
}

describe('the feedback section', () => {
  it('shows the question, the answer, the feedback, the score, who gave the mark, and whether it is final', async () => {
    await show(<Feedback />, { getFeedback: cards([item()]) });
    const card = await screen.findByRole('article', { name: 'Question 1 of 2' });
    const shown = ['Why does a wing stall?', 'Provisional', 'Built-in coach', 'Add “critical'];
    for (const words of shown) {
      expect(within(card).getByText(words, { exact: false })).toBeTruthy();
    }
    expect(within(card).getByText('0.5')).toBeTruthy();
    expect(card.textContent).toContain('0.5 out of 1');
    expect(card.textContent).not.toMatch(/most likely/i);
  });

  it('calls a mark of a rule partly right, whose half would pass for a marked text', async () => {
    const half = item({ engine: null, state: 'final', score: 0.5 });
    await show(<Feedback />, { getFeedback: cards([half]) });
    const card = await screen.findByRole('article', { name: 'Question 1 of 2' });
    expect(card.textContent).toContain('Partly right0.5 out of 1');
  });

  it('shows the learner’s answer exactly as it was typed', async () => {
    await show(<Feedback />, { getFeedback: cards([item()]) });
    expect(await screen.findByText('Because of **wind** <b>and</b> $x$.')).toBeTruthy();
  });

  it('shows “Could not generate feedback.” if the feedback could not be loaded', async () => {
    await show(<Feedback />, { getFeedback: { refuse: 'internal' } });
    expect(await screen.findByText('Could not generate feedback.')).toBeTruthy();
  });

  it('shows finished feedback while the coach writes the rest, and polls until everything is written', async () => {
    let asked = 0;
    const getFeedback = () =>
      ++asked > 1
        ? cards([item(), item({ questionId: 'q2', feedback: 'Now written.' })])
        : cards([item(), item({ questionId: 'q2', state: 'writing', score: null })], 1);
    await show(<Feedback />, { getFeedback });
    expect(await screen.findByText('The coach is writing feedback: 1 of 2 ready.')).toBeTruthy();
    expect(await screen.findByText('Now written.', {}, { timeout: 8000 })).toBeTruthy();
  });

  it('shows only wrong answers, and says that there are none if all are right', async () => {
    const right = item({ score: 1, state: 'final', feedback: 'All of it.' });
    await show(<Feedback />, {
      getFeedback: cards([right, item({ questionId: 'q2', score: 0, feedback: 'Read again.' })]),
    });
    await screen.findByRole('article', { name: 'Question 2 of 2' });
    expect(screen.queryByText('All of it.')).toBeNull();
    cleanup();
    await show(<Feedback />, { getFeedback: cards([right, { ...right, questionId: 'q2' }]) });
    expect(await screen.findByText(/^Nothing was wrong/)).toBeTruthy();
    cleanup();
    // This feedback belongs to a mock exam whose second question is unanswered, so the text refers
    // only to the answered questions.
    await show(<Feedback />, { getFeedback: cards([right]) });
    expect(await screen.findByText(/^Nothing you answered was wrong/)).toBeTruthy();
  });

  it('requests a review of a mark with one click', async () => {
    const { server, person } = await show(<Feedback />, {
      getFeedback: cards([item()]),
      requestMarkReview: { success: true },
    });
    await person.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    await waitFor(() => expect(server.calls()).toContain('coaching.requestMarkReview'));
  });

  it("shows the coach's and the trainer's mark after a correction, with the trainer's note", async () => {
    const correction = { before: 0.5, note: 'Nothing about the angle.' };
    const corrected = item({ score: 0.25, state: 'final', review: 'closed', correction });
    await show(<Feedback />, { getFeedback: cards([corrected]) });
    expect(await screen.findByText(/changed the mark from 0.5 to 0.25/)).toBeTruthy();
    expect(screen.getByText('Nothing about the angle.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
  });
});
