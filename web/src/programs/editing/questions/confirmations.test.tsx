// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { program, programAnswers, trainer } from '../../../test/authored-program.ts';
import type { Answers } from '../../../test/fake-server.ts';
import { openAt } from '../../../test/open-at.tsx';
import type { EditableProgram } from '../editable-program.ts';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const [course] = program.courses;
const drag = { _id: 'm2', name: 'Drag', description: '', order: 2, questionCount: 0 };
const twoModules = {
  ...program,
  courses: [{ ...course, modules: [...(course?.modules ?? []), drag] }],
} as EditableProgram;
const topic = { _id: 'law', parentId: null, code: '', name: 'Law', order: 1, questionCount: 0 };
const outline = { topics: [topic], modules: [], questions: [] };

async function selectFirst(answers: Answers) {
  const opened = await openAt(`/editPrograms?program=${program._id}&course=c&module=m`, {
    as: trainer,
    answers: {
      ...programAnswers({
        programs: { getProgram: twoModules },
        questions: answers.questions ?? {},
      }),
      topics: { listTopics: outline, ...answers.topics },
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Select question 1' });
  await opened.person.click(box);
  return opened;
}

describe('a message confirms', () => {
  it('that questions were moved, and where they are', async () => {
    const { person } = await selectFirst({
      questions: { moveQuestions: { success: true, count: 1 } },
    });
    await person.selectOptions(screen.getByLabelText('Move to another module'), 'Drag');
    await screen.findByText('1 question moved to Drag.');
  });

  it('that the topic was saved', async () => {
    const { person } = await selectFirst({ topics: { assignTopic: outline } });
    await person.selectOptions(screen.getByLabelText('Topic of the selected questions'), 'Law');
    await screen.findByText('Topic saved.');
  });

  it('that questions were marked as reviewed', async () => {
    const { person } = await selectFirst({
      questions: { reviewQuestions: { success: true, count: 1 } },
    });
    await person.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as reviewed' }));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('1 question marked as reviewed.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
