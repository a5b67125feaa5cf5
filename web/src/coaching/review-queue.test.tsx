// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../test/fake-server.ts';
import { buildMarkReview as review } from '../test/mark-reviews.ts';
import { showPart } from '../test/show-part.tsx';
import { ReviewQueue } from './review-queue.tsx';

const show = (queue: ReactNode, coaching: NonNullable<Answers['coaching']>) =>
  showPart(queue, { coaching });

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
        return { success: true as const, marked: 1, score: 0.45, decisionIds: ['d1'] };
      },
    });
    await screen.findByText('Too steep against the air.');
    await person.keyboard('a');
    expect(await screen.findByText('The second answer.')).toBeTruthy();
    expect(screen.getByText('Accepted: 0.45 out of 1.')).toBeTruthy();
    const sent = server.received.find(({ call }) => call === 'coaching.decideMark');
    expect(sent?.body).toEqual({ note: '', alike: [] });
  });

  it('undoes the last decision, after which the answer is in the queue again', async () => {
    const both = [review(), review({ attemptId: 'a2', answer: 'The second answer.' })];
    let waiting = both;
    const { server, person } = await show(<ReviewQueue />, {
      listMarkReviews: () => waiting,
      decideMark: () => {
        waiting = both.slice(1);
        return { success: true as const, marked: 2, score: 0.45, decisionIds: ['d1', 'd2'] };
      },
      withdrawDecidedMark: () => {
        waiting = both;
        return { success: true as const, waiting: 1 };
      },
    });
    await screen.findByText('Too steep against the air.');
    await person.keyboard('a');
    await screen.findByText('The second answer.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. The answer is in the list again.');
    await screen.findByText('Too steep against the air.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText(/^Accepted/)).toBeNull();
    await person.keyboard('n');
    await screen.findByText('The second answer.');
    expect(screen.queryByText('Undone. The answer is in the list again.')).toBeNull();
    const sent = server.received.filter(({ call }) => call === 'coaching.withdrawDecidedMark');
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['d1', 'd2']);
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
      decideMark: { success: true, marked: 1, score: 0.8, decisionIds: ['d1'] },
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

  it('saves no invalid mark, and shows an error if someone else has already decided', async () => {
    const { person } = await show(<ReviewQueue />, {
      listMarkReviews: [review()],
      decideMark: { refuse: 'mark-decided' },
    });
    const field = await screen.findByRole('textbox', { name: 'Mark from 0 to 1' });
    await person.clear(field);
    await person.type(field, '7');
    await person.click(screen.getByRole('button', { name: 'Change mark' }));
    screen.getByText('Enter a number from 0 to 1');
    expect(document.activeElement).toBe(field);
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
      decideMark: { success: true, marked: 2, score: 1, decisionIds: ['d1'] },
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
      decideMark: { success: true, marked: 2, score: 1, decisionIds: ['d1'] },
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
