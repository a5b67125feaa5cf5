// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { Reply } from '../calls/address.ts';
import { openAt } from '../test/open-at.tsx';
import { ReviewModal } from './review-modal.tsx';

it('says that a review could not be sent, and stays open with what was written', async () => {
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
