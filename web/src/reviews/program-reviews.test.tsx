// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { buildProgram } from '../test/programs.ts';

const program = buildProgram();

const reviews = (over: object = {}): Reply<'reviews', 'getReviews'> =>
  ({
    averageRating: 4.449,
    reviewsCount: 3,
    distribution: [0, 0, 1, 0, 2],
    reviews: [
      {
        _id: 'v1',
        username: 'Bob',
        profilePicture: '',
        rating: 3,
        comment: 'Clear.',
        updatedAt: '2026-02-03T10:00:00.000Z',
      },
      {
        _id: 'v2',
        username: 'Cleo',
        profilePicture: '',
        rating: 5,
        comment: '',
        updatedAt: '2026-02-03T10:00:00.000Z',
      },
    ],
    ...over,
  }) as unknown as Reply<'reviews', 'getReviews'>;

const show = (getReviews: Reply<'reviews', 'getReviews'> | { refuse: 'internal' }) =>
  openAt(`/cart/${program._id}`, {
    answers: { programs: { getProgram: program }, reviews: { getReviews } },
  });

describe('ProgramReviews', () => {
  it('shows the average, the distribution, and the comments', async () => {
    await show(reviews());
    const heading = await screen.findByRole('heading', { name: 'What learners say' });
    const section = within(heading.parentElement as HTMLElement);
    section.getByText('4.4');
    section.getByText('3 reviews');
    const counts = section
      .getAllByRole('meter')
      .map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('value')]);
    expect(counts).toEqual([
      ['5 stars', '2'],
      ['4 stars', '0'],
      ['3 stars', '1'],
      ['2 stars', '0'],
      ['1 star', '0'],
    ]);
    section.getByText('Clear.');
    section.getByText('Cleo');
    section.getByRole('img', { name: '3 out of 5' });
  });

  it('shows nothing if there are no reviews, or if they cannot be loaded', async () => {
    for (const answer of [reviews({ reviewsCount: 0 }), { refuse: 'internal' as const }]) {
      const { server } = await show(answer);
      await waitFor(() => expect(server.calls()).toContain('reviews.getReviews'));
      await screen.findAllByRole('heading', { level: 1, name: 'Private Pilot' });
      expect(screen.queryByRole('heading', { name: 'What learners say' })).toBeNull();
    }
  });
});
