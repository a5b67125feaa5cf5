// @vitest-environment jsdom

import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildAsked, buildResult, wrongly } from '../../test/results.ts';

const item = (change: Partial<FeedbackItem> = {}): FeedbackItem => ({
  questionId: 'q1',
  question: 'Why does a wing stall?',
  type: 'essay',
  yourAnswer: 'Because of wind.',
  feedback: 'Add the angle.',
  score: 0.25,
  engine: 'built-in',
  state: 'provisional',
  correction: null,
  likely: null,
  review: 'asked',
  ...change,
});

const show = (feedback: FeedbackItem, coaching: Answers['coaching'] = {}) =>
  openAt('/result?attempt=quiz', {
    as: buildUser(),
    answers: {
      reports: { listOwnReports: [] },
      results: { getResult: buildResult({ questions: [buildAsked('q1', wrongly)] }) },
      coaching: { getFeedback: { feedback: [feedback], pending: 0 }, ...coaching },
    },
  });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
});

describe('the reason for a requested review', () => {
  it('is sent to the trainer, and stays in the dialog if that fails', async () => {
    const answers = ['offline' as const, { success: true as const }];
    const { server, person } = await show(item(), {
      explainMarkReview: () => answers.shift() ?? 'offline',
    });
    const [add] = await screen.findAllByRole('button', { name: 'Add a reason' });
    await person.click(add as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'I named it.');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText(/^Your reason was not saved/);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I named it.');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.bodiesOf('coaching.explainMarkReview');
    expect(sent.at(-1)).toEqual({ reason: 'I named it.' });
  });

  it('is shown, and can be changed until a trainer has decided', async () => {
    await show(item({ reviewReason: 'I named the angle.' }));
    await screen.findAllByText('Your reason: I named the angle.');
    expect(screen.getAllByRole('button', { name: 'Change your reason' }).length).toBeGreaterThan(0);
  });
});
