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
import type { MarkReview } from './queries.ts';
import { ReviewQueue } from './review-queue.tsx';

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

const review = (change: Partial<MarkReview> = {}): MarkReview => ({
  attemptId: 'a1',
  questionId: 'q1',
  programId: 'p1',
  programName: 'Glider pilot',
  question: 'Why does a wing stall?',
  criteria: 'The cause.',
  idealAnswers: ['It exceeds its critical angle of attack.'],
  answer: 'Too steep against the air.',
  points: [
    { kind: 'key-point', text: 'angle of attack', weight: 1, share: 0, evidence: null },
    { kind: 'whole', text: '', weight: 1, share: 0.4, evidence: 'air' },
  ],
  engine: 'built-in',
  mark: 0.45,
  confidence: 0.6,
  doubts: ['mid-band'],
  asked: true,
  audited: false,
  unconfirmed: true,
  alike: [],
  markedAt: '2026-01-02T03:04:05Z',
  ...change,
});

describe('ReviewQueue', () => {
  it('says that no answers are waiting if the queue is empty', async () => {
    await show(<ReviewQueue />, { listMarkReviews: [] });
    expect(await screen.findByText('No answers are waiting for you')).toBeTruthy();
  });

  it('shows the answer, the key points found in it, the suggested mark, and the reasons to doubt the mark', async () => {
    await show(<ReviewQueue />, { listMarkReviews: [review()] });
    expect(await screen.findByText('Too steep against the air.')).toBeTruthy();
    expect(
      screen.getByText('The mark is close to 0.5, the line between right and wrong.'),
    ).toBeTruthy();
    expect(screen.getByText('The learner asked you to review this mark.')).toBeTruthy();
    const points = screen.getByRole('list', { name: 'Points found' });
    expect(within(points).getByText(/not found/)).toBeTruthy();
    expect(within(points).getByText(/40%/)).toBeTruthy();
  });

  it('accepts the suggested mark with the key A, and shows the next answer', async () => {
    let waiting = [review(), review({ attemptId: 'a2', answer: 'The second answer.' })];
    const { server, person } = await show(<ReviewQueue />, {
      listMarkReviews: () => waiting,
      decideMark: () => {
        waiting = waiting.slice(1);
        return { success: true as const, marked: 1, score: 0.45 };
      },
    });
    await screen.findByText('Too steep against the air.');
    await person.keyboard('a');
    expect(await screen.findByText('The second answer.')).toBeTruthy();
    expect(screen.getByText('Accepted: 0.45 out of 1.')).toBeTruthy();
    const sent = server.received.find(({ call }) => call === 'coaching.decideMark');
    expect(sent?.body).toEqual({ note: '', alike: [] });
  });

  it('moves with the key N from the last answer to the first one, and back with the key P', async () => {
    const { person } = await show(<ReviewQueue />, {
      listMarkReviews: [review(), review({ attemptId: 'a2', answer: 'The second answer.' })],
    });
    await screen.findByText('Too steep against the air.');
    await person.keyboard('n');
    expect(screen.getByText('The second answer.')).toBeTruthy();
    await person.keyboard('n');
    expect(screen.getByText('Too steep against the air.')).toBeTruthy();
    await person.keyboard('p');
    expect(screen.getByText('The second answer.')).toBeTruthy();
  });

  it('requests the answers of one program, and offers to show those of all programs', async () => {
    const { server } = await show(<ReviewQueue programId="p1" />, { listMarkReviews: [review()] });
    expect(await screen.findByText(/Only answers from/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all answers' })).toBeTruthy();
    const asked = server.received.find(({ call }) => call === 'coaching.listMarkReviews');
    expect(asked?.url).toContain('programId=p1');
  });

  it('changes a mark with the key C, a number, and Enter; letters typed into the note run no command', async () => {
    const { server, person } = await show(<ReviewQueue />, {
      listMarkReviews: [review()],
      decideMark: { success: true, marked: 1, score: 0.8 },
    });
    const note = await screen.findByRole('textbox', { name: 'Note to the learner' });
    await person.type(note, 'Nice, a can do');
    expect(server.calls()).not.toContain('coaching.decideMark');
    await person.tab();
    await person.keyboard('c');
    await person.keyboard('0,8{Enter}');
    await waitFor(() => expect(server.calls()).toContain('coaching.decideMark'));
    const sent = server.received.find(({ call }) => call === 'coaching.decideMark');
    expect(sent?.body).toEqual({ note: 'Nice, a can do', score: 0.8, alike: [] });
  });

  it('disables the button for an invalid mark, and shows an error if someone else has already decided', async () => {
    const { person } = await show(<ReviewQueue />, {
      listMarkReviews: [review()],
      decideMark: { refuse: 'mark-decided' },
    });
    const field = await screen.findByRole('textbox', { name: 'Mark from 0 to 1' });
    await person.clear(field);
    await person.type(field, '7');
    expect(screen.getByRole('button', { name: 'Change mark' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: /Accept/ }));
    expect(await screen.findByText('Someone has already decided on this mark.')).toBeTruthy();
  });

  it('offers to try again if the answers could not be loaded', async () => {
    await show(<ReviewQueue />, { listMarkReviews: { refuse: 'internal' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('lists similar answers, and marks them together with one key', async () => {
    const { server, person } = await show(<ReviewQueue />, {
      listMarkReviews: [review({ alike: [{ attemptId: 'a9', answer: 'Wind, and because.' }] })],
      decideMark: { success: true, marked: 2, score: 1 },
    });
    expect(await screen.findByText('Wind, and because.')).toBeDefined();
    await person.keyboard('1');
    await waitFor(() => expect(server.calls()).toContain('coaching.decideMark'));
    const sent = server.received.find(({ call }) => call === 'coaching.decideMark');
    expect(sent?.body).toEqual({ note: '', score: 1, alike: ['a9'] });
    expect(await screen.findByText('Changed: 1 out of 1, for 2 answers.')).toBeDefined();
  });

  it('does not mark a similar answer that was unchecked with the keyboard', async () => {
    const alike = [
      { attemptId: 'a8', answer: 'Because of wind.' },
      { attemptId: 'a9', answer: 'Wind, and because.' },
    ];
    const { server, person } = await show(<ReviewQueue />, {
      listMarkReviews: [review({ alike })],
      decideMark: { success: true, marked: 2, score: 1 },
    });
    expect(await screen.findByText('2 more similar answers, marked together')).toBeDefined();
    const first = screen.getByRole('checkbox', { name: 'Because of wind.' });
    first.focus();
    await person.keyboard(' ');
    expect(screen.getByText('1 more similar answer, marked together')).toBeDefined();
    await person.keyboard('1');
    await waitFor(() => expect(server.calls()).toContain('coaching.decideMark'));
    const sent = server.received.find(({ call }) => call === 'coaching.decideMark');
    expect(sent?.body).toEqual({ note: '', score: 1, alike: ['a9'] });
  });
});
