// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankQuestionForm } from '../../kinds/editing/form.ts';
import { showPart } from '../../test/show-part.tsx';
import { FinishDialog } from './finish-dialog.tsx';

const ignore = () => undefined;

async function show(count: number) {
  const questions = Array.from({ length: count }, (_, place) => ({
    key: String(place),
    form: { ...blankQuestionForm(), text: `Question ${place}`, explanation: `Reason ${place}` },
    saved: true,
  }));
  await showPart(
    <FinishDialog opened questions={questions} onClose={ignore} onConfirm={ignore} />,
    {},
  );
  return within(await screen.findByRole('dialog', { name: 'Finish Quiz' }));
}

describe('the dialog that finishes a program', () => {
  it.each([
    [10, 0],
    [11, 11],
  ])('shows the details of %d questions with %d rows to expand', async (count, rows) => {
    const dialog = await show(count);
    expect(dialog.queryAllByRole('group')).toHaveLength(rows);
    expect(dialog.getAllByText(/^Reason/)).toHaveLength(count);
  });
});
