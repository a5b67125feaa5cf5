// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CLASS_ID } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { buildMarkReview } from '../test/mark-reviews.ts';
import { showPart } from '../test/show-part.tsx';
import { ClassReviewQueue } from './class-review-queue.tsx';

const show = (coaching: NonNullable<Answers['coaching']>) =>
  showPart(<ClassReviewQueue classId={CLASS_ID} />, { coaching });

const second = buildMarkReview({ attemptId: 'a2', answer: 'The second answer.' });

describe('ClassReviewQueue', () => {
  it('says which answers appear if none are waiting', async () => {
    await show({ listClassMarkReviews: [] });
    await screen.findByText('No answers are waiting for you');
    screen.getByText(/Answers from before a member joined are not shown/);
  });

  it('offers to load the answers again if they could not be loaded', async () => {
    let fails = true;
    const { person } = await show({
      listClassMarkReviews: () => (fails ? { refuse: 'internal' } : [second]),
    });
    const again = await screen.findByRole('button', { name: /again/i });
    fails = false;
    await person.click(again);
    await screen.findByText('The second answer.');
  });

  it('says that the answers are loading', async () => {
    await show({ listClassMarkReviews: [second] });
    screen.getByRole('status');
    await screen.findByText('The second answer.');
  });

  it('asks for the answers of the class, and shows the next one after a decision, which a marker cannot undo', async () => {
    let waiting = [buildMarkReview(), second];
    const { server, person } = await show({
      listClassMarkReviews: () => waiting,
      decideMark: () => {
        waiting = [second];
        return { success: true as const, marked: 1, score: 0.45, decisionIds: [] };
      },
    });
    await screen.findByText('Too steep against the air.');
    await person.click(screen.getByRole('button', { name: /^Accept / }));
    await screen.findByText('The second answer.');
    screen.getByText('Accepted: 0.45 out of 1.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const asked = server.received.find(({ call }) => call === 'coaching.listClassMarkReviews');
    expect(asked?.url).toContain(`/api/classes/${CLASS_ID}/mark-reviews`);
  });
});
