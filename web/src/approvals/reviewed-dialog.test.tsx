// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ShownQuestion } from '../questions/index.ts';
import { showPart } from '../test/show-part.tsx';
import { LifecycleActions } from './lifecycle-actions.tsx';

const standing = { state: 'live', proposal: null, holds: null };
const chosen = Array.from({ length: 501 }, (_, at) => ({ _id: `q${at}`, standing }));

it('ReviewedDialog marks all selected questions as reviewed on the chosen day, in several batches', async () => {
  const part = <LifecycleActions programId="p1" chosen={chosen as never as ShownQuestion[]} />;
  const { server } = await showPart(part, {
    questions: { reviewQuestions: { success: true, count: 1 } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as reviewed' }));
  dialog.getByText('Records that these 501 questions were compared with their sources.');
  const day = dialog.getByLabelText('Reviewed on');
  fireEvent.change(day, { target: { value: '' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  dialog.getByText('Choose a day');
  expect(server.calls()).toEqual([]);
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.bodiesOf('questions.reviewQuestions') as { questionIds: string[] }[];
  expect(sent.map(({ questionIds }) => questionIds.length)).toEqual([500, 1]);
  expect(sent[1]).toEqual({ questionIds: ['q500'], reviewedOn: '2026-11-20' });
});
