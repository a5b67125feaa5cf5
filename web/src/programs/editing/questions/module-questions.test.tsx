// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { program, programAnswers, question, trainer } from '../../../test/authored-program.ts';
import { openAt } from '../../../test/open-at.tsx';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

it('The list of questions renders the Markdown of their texts', async () => {
  await openAt(`/editPrograms?program=${program._id}&course=c&module=m`, {
    as: trainer,
    answers: programAnswers({
      questions: { listQuestions: [question('q1', 'Which sign is **not** red?')] },
    }),
  });
  const list = within(await screen.findByRole('list', { name: 'Questions in this module' }));
  expect((await list.findByText('not')).tagName).toBe('STRONG');
});
