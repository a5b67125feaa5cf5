// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { reviews } from './queries.ts';
import { ReviewModal } from './review-modal.tsx';

it('ReviewModal shows an error if a review could not be sent, and stays open with its text', async () => {
  const { store, server } = await openAt('/about', {
    answers: { reviews: { submitReview: { refuse: 'internal' } } },
  });
  const onClose = vi.fn();
  const before = { rating: 2, comment: 'Short.' } as Reply<'reviews', 'getOwnReview'>['review'];
  const program = { programId: '0190b2a0-0000-7000-8000-000000000000', programName: 'Gliding' };
  render(
    <Provider store={store}>
      <MantineProvider>
        <ReviewModal {...program} before={before} closeLabel="Skip" onClose={onClose} />
      </MantineProvider>
    </Provider>,
  );
  const person = userEvent.setup();
  await screen.findByRole('dialog', { name: 'Submit Review' });
  await person.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Failed to submit review.');
  expect(server.calls()).toContain('reviews.submitReview');
  screen.getByDisplayValue('Short.');
  expect(onClose).not.toHaveBeenCalled();
});

it("ReviewModal does not load the person's review again after sending, because the reply contains it", async () => {
  const programId = '0190b2a0-0000-7000-8000-000000000000';
  const review = { rating: 4, comment: '' } as NonNullable<
    Reply<'reviews', 'getOwnReview'>['review']
  >;
  const { store, server } = await openAt('/about', {
    answers: {
      reviews: {
        getOwnReview: { review: null, mayReview: true, skipped: false },
        submitReview: { success: true, message: '', review },
      },
    },
  });
  const own = reviews.endpoints.getOwnReview;
  await store.dispatch(own.initiate({ params: { programId } }));
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <MantineProvider>
        <ReviewModal
          {...{ programId, programName: 'Gliding', before: review, onClose }}
          closeLabel="Skip"
        />
      </MantineProvider>
    </Provider>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Submit Review' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const { data } = own.select({ params: { programId } })(store.getState());
  expect(data).toEqual({ review, mayReview: true, skipped: false });
  expect(server.calls().filter((call) => call === 'reviews.getOwnReview')).toHaveLength(1);
});
