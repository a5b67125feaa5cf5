// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { ThreadEntry, WaitingQuestion } from './queries.ts';

const written = (correctAnswer: string) =>
  anyDraft.parse({
    _id: '01931e5a-7c00-7000-8000-000000000001',
    type: 'true-false',
    text: 'A stall depends on speed.',
    correctAnswer,
  });

const waiting = {
  questionId: 'q1',
  programId: 'p1',
  programName: 'Private Pilot',
  courseId: 'c1',
  courseName: 'Ground school',
  moduleId: 'm1',
  moduleName: 'Weather',
  order: 3,
  version: 2,
  note: 'Page 4 says so',
  author: 'Tess',
  writtenAt: '2026-03-04T05:06:07.000Z',
  isCorrection: false,
  mayApprove: true,
  before: written('True'),
  after: written('False'),
  comments: 1,
  batch: null,
} as WaitingQuestion;

const entry: ThreadEntry = {
  _id: 'e1',
  kind: 'comment',
  text: 'Is it so at any weight?',
  version: 2,
  author: 'Rae',
  createdAt: '2026-03-04T06:06:07.000Z',
  resolvedAt: null,
};

async function show(change: Partial<WaitingQuestion> = {}) {
  let items = [{ ...waiting, ...change }];
  const decide = () => {
    items = [];
    return { success: true as const };
  };
  const opened = await openAt('/editPrograms?tab=approvals', {
    as: buildUser({ role: 'trainer' }),
    answers: {
      approvals: {
        listApprovals: () => items,
        getThread: [entry],
        approveQuestion: decide,
        askForChanges: decide,
        resolveComment: [{ ...entry, resolvedAt: '2026-03-04T07:06:07.000Z' }],
        addComment: [entry],
      },
    },
  });
  const sheet = await screen.findByRole('article', { name: 'Question to approve 1 of 1' });
  return { ...opened, sheet: within(sheet) };
}

it('the approval sheet shows the changes of a question in words, with author and note', async () => {
  const { sheet } = await show();
  sheet.getByText('Correct answer: changed from “True” to “False”');
  sheet.getByText(/Version 2 by Tess · .* · Page 4 says so/);
  sheet.getByText('Until this is approved, learners see the question as it was.');
  await sheet.findByText('Is it so at any weight?');
});

it('the approval sheet approves a question with the key A, and sends the version that was on screen', async () => {
  const { person, server } = await show();
  await person.keyboard('a');
  await screen.findByText('Approved. Learners see it from now on.');
  expect(server.bodiesOf('approvals.approveQuestion')).toEqual([{ version: 2, isForBatch: false }]);
  await screen.findByText('No questions are waiting for you');
});

it('the approval sheet returns a question to its author only with a comment', async () => {
  const { person, server, sheet } = await show();
  const ask = sheet.getByRole('button', { name: 'Request changes' });
  await person.click(ask);
  sheet.getByText('Write what should change');
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('c');
  await person.keyboard('Say at what weight.');
  await person.click(ask);
  await screen.findByText('Changes requested. The author has been notified.');
  expect(server.bodiesOf('approvals.askForChanges')).toEqual([
    { version: 2, isForBatch: false, comment: 'Say at what weight.' },
  ]);
});

it('the approval sheet does not let authors approve their own changes', async () => {
  const { person, server, sheet } = await show({ mayApprove: false });
  sheet.getByText('You wrote this version, so someone else has to approve it.');
  expect(sheet.queryByRole('button', { name: /Approve/ })).toBeNull();
  await person.keyboard('a');
  expect(server.bodiesOf('approvals.approveQuestion')).toEqual([]);
});

it('the approval sheet says that a question is new, and lists no changes for a new question', async () => {
  const { sheet } = await show({ before: null });
  sheet.getByText('This question is new. Learners do not see it yet.');
  expect(sheet.queryByText('What changed')).toBeNull();
});

it('the approval sheet resolves a comment', async () => {
  const { person, server, sheet } = await show();
  await person.click(await sheet.findByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(server.bodiesOf('approvals.resolveComment')).toEqual([{ isResolved: true }]),
  );
});

it('Edit Programs has no approval tab if no question waits for approval', async () => {
  await openAt('/editPrograms', {
    as: buildUser({ role: 'trainer' }),
    answers: { approvals: { listApprovals: [] }, programs: { listPrograms: [] } },
  });
  await screen.findByText('No Programs Found');
  expect(screen.queryByRole('tab', { name: 'Questions to approve' })).toBeNull();
});
