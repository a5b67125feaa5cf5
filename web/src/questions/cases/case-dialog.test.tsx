// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';
import type { ShownQuestion } from '../shown.ts';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const [course] = program.courses;
const [module] = course?.modules ?? [];

const question = (id: string, text: string): ShownQuestion =>
  ({
    _id: id,
    courseId: course?._id,
    moduleId: module?._id,
    order: 1,
    version: 1,
    editedAt: '2026-01-02T03:04:05Z',
    editedBy: 'Tara',
    standing: { state: 'live', proposal: null },
    question: anyDraft.parse({ type: 'true-false', text, correctAnswer: 'True' }),
  }) as ShownQuestion;

describe('the case dialog', () => {
  it("creates a case from the selected questions, in the author's order, with a shared passage", async () => {
    const { person, server } = await openAt(
      `/editPrograms?program=${program._id}&tab=questions&course=${course?._id}&module=${module?._id}`,
      {
        as: trainer,
        answers: {
          programs: { listPrograms: [], getProgram: program },
          questions: {
            listQuestions: [question('q1', 'One?'), question('q2', 'Two?')],
            searchQuestions: [],
            createCase: { success: true, caseId: 'c1' },
          },
          topics: { listTopics: { topics: [], modules: [], questions: [] } },
        } as never,
      },
    );
    for (const box of await screen.findAllByRole('checkbox', { name: /question \d/ }))
      await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Group as a case' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New case' }));
    expect(dialog.getByText('Not saved yet')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save the case' }));
    expect(dialog.getByRole('alert').textContent).toContain('Write the passage');
    await person.click(dialog.getByRole('textbox', { name: 'Passage' }));
    await person.paste('A man of 64.');
    expect(dialog.getByText('Unsaved changes')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await person.click(dialog.getByRole('button', { name: 'Move question 2 up' }));
    await person.click(dialog.getByRole('button', { name: 'Save the case' }));
    await waitFor(() => {
      const sent = server.received.find(({ call }) => call === 'questions.createCase');
      expect(sent?.body).toMatchObject({
        passage: { text: 'A man of 64.', title: '' },
        questionIds: ['q2', 'q1'],
      });
    });
  });
});
