// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import type { Outline } from '@certway/contract/topics/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../test/accessible.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const [course] = program.courses;
const courseId = course?._id ?? '';
const moduleId = course?.modules[0]?._id ?? '';
const id = (end: string) => `01931e5a-7c00-7000-8000-0000000000${end}`;
const [LAW, ICING] = [id('a1'), id('a2')];
const [FIRST, SECOND, THIRD] = [id('e1'), id('e2'), id('e3')];

const outline: Outline = {
  topics: [
    { _id: LAW, parentId: null, code: 'I', name: 'Law', order: 1, questionCount: 2 },
    { _id: ICING, parentId: LAW, code: '', name: 'Icing', order: 1, questionCount: 0 },
  ],
  modules: [{ moduleId, topicId: LAW }],
  questions: [{ questionId: SECOND, topicId: ICING }],
};

const question = (_id: string, text: string) => ({
  _id,
  courseId,
  moduleId,
  order: 1,
  version: 1,
  editedBy: null,
  standing: { state: 'live' as const, proposal: null },
  editedAt: '2026-01-02T03:04:05Z',
  question: anyDraft.parse({ type: 'true-false', text, correctAnswer: 'True' }),
});
const listQuestions = [question(FIRST, 'One?'), question(SECOND, 'Two?')];

async function openQuestions(more: NonNullable<Answers['questions']> = {}) {
  const opened = await openAt(
    `/editPrograms?program=${program._id}&tab=questions&course=${courseId}&module=${moduleId}`,
    {
      as: trainer,
      answers: {
        programs: { listPrograms: [program], getProgram: program },
        questions: { listQuestions, searchQuestions: [], ...more },
        topics: { listTopics: outline, assignTopic: outline },
      },
    },
  );
  await screen.findByText('One?', {}, { timeout: 20_000 });
  const given = () => opened.server.bodiesOf('topics.assignTopic').at(-1);
  const expectGiven = (body: object) =>
    waitFor(() => expect(given()).toEqual({ questionIds: [], moduleIds: [], ...body }));
  return { ...opened, expectGiven };
}

it("the topic of a module can be changed, and the question list shows each question's topic", async () => {
  const { person, expectGiven } = await openQuestions();
  await person.click(screen.getByRole('button', { name: 'More actions: Questions' }));
  await person.click(await screen.findByText('Topic of this module'));
  const field = await screen.findByLabelText<HTMLSelectElement>('Topic of these questions');
  await waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe('I Law'));
  const rows = within(screen.getByRole('list', { name: 'Questions in this module' }));
  const topics = rows.getAllByRole('listitem').map((row) => row.textContent);
  expect(topics).toEqual([expect.stringContaining('I Law'), expect.not.stringContaining('I Law')]);
  await person.selectOptions(field, 'No topic');
  await expectGiven({ topicId: null, moduleIds: [moduleId] });
});

it("several selected questions can be assigned to a topic at once, and be reset to their module's topic", async () => {
  const { person, expectGiven } = await openQuestions();
  await person.click(screen.getByRole('checkbox', { name: 'Select question 1' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select question 2' }));
  const field = screen.getByLabelText<HTMLSelectElement>('Topic of the selected questions');
  expect(field.selectedOptions[0]?.textContent).toBe('Different topics');
  await expectAccessible(document.body);
  await person.selectOptions(field, ICING);
  await expectGiven({ topicId: ICING, questionIds: [FIRST, SECOND] });
  await person.selectOptions(field, 'Same as its module: I Law');
  await expectGiven({ topicId: null, questionIds: [FIRST, SECOND] });
});

it('the question editor assigns a topic to a stored question, and to a new one after adding it', async () => {
  const { person, expectGiven } = await openQuestions({
    addQuestions: { success: true, questionIds: [THIRD] },
  });
  await person.click(screen.getByText('Two?'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Question 2 of 2' }));
  const field = dialog.getByLabelText<HTMLSelectElement>('Topic');
  expect(field.value).toBe(ICING);
  await person.selectOptions(field, LAW);
  await expectGiven({ topicId: LAW, questionIds: [SECOND] });
  await person.click(dialog.getByRole('button', { name: 'Close' }));

  await person.click(screen.getByRole('button', { name: 'Add question' }));
  const fresh = within(await screen.findByRole('dialog', { name: 'New question' }));
  await person.selectOptions(fresh.getByLabelText('Topic'), ICING);
  await person.selectOptions(fresh.getByLabelText('Question Type'), 'true-false');
  await person.click(fresh.getByLabelText('Question Text'));
  await person.paste('Three?');
  await person.click(fresh.getAllByRole('radio', { name: /True/ })[0] as HTMLElement);
  await person.click(fresh.getByRole('button', { name: 'Save' }));
  await expectGiven({ topicId: ICING, questionIds: [THIRD] });
});
