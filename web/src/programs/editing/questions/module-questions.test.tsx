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

it('A long list of questions leads to the question with a number', async () => {
  const listQuestions = Array.from({ length: 450 }, (_, at) => question(`q${at}`, `Sign ${at}?`));
  const { person } = await openAt(`/editPrograms?program=${program._id}&course=c&module=m`, {
    as: trainer,
    answers: programAnswers({ questions: { listQuestions } }),
  });
  const field = await screen.findByRole('textbox', { name: 'Go to number' });
  screen.getByText('450 questions');
  await person.type(field, '451{Enter}');
  screen.getByText('Enter a number from 1 to 450');
  await person.clear(field);
  await person.type(field, '430{Enter}');
  expect(document.activeElement?.textContent).toContain('Sign 429?');
});
