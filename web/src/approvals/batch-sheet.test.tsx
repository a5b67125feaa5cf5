// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outOf } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import type { WaitingBatch, WaitingQuestion } from './queries.ts';

const written = (text: string) =>
  anyDraft.parse({
    _id: '01931e5a-7c00-7000-8000-000000000001',
    type: 'true-false',
    text,
    correctAnswer: 'True',
  });

const replaced: WaitingBatch = {
  size: 12,
  action: { kind: 'replace', find: 'stall', replace: 'spin' },
};

const waitingAt = (order: number, batch: WaitingBatch | null = null) =>
  ({
    questionId: `q${order}`,
    programId: 'p1',
    programName: 'Private Pilot',
    courseId: 'c1',
    courseName: 'Ground school',
    moduleId: 'm1',
    moduleName: 'Weather',
    order,
    version: 2,
    note: 'Find and replace',
    author: 'Tess',
    writtenAt: '2026-03-04T05:06:07.000Z',
    isCorrection: false,
    mayApprove: true,
    before: written(`A stall depends on speed ${order}.`),
    after: written(`A spin depends on speed ${order}.`),
    comments: 0,
    batch,
  }) as WaitingQuestion;

const firstPage = Array.from({ length: 10 }, (_, at) => waitingAt(at + 1));

/** Shows the sheet. Each read of its questions gets the next of these pages, over and over. */
async function show(change: Partial<WaitingQuestion> = {}, pages = [firstPage]) {
  let items = [{ ...waitingAt(1, replaced), ...change }];
  const decide = () => {
    items = [];
    return { success: true as const };
  };
  let reads = 0;
  const opened = await openAt('/editPrograms?tab=approvals', {
    as: buildUser({ role: 'trainer' }),
    answers: {
      approvals: {
        listApprovals: () => items,
        listApprovalBatch: () => outOf(pages[reads++ % pages.length] ?? [], 12),
        getThread: [],
        approveQuestion: decide,
        askForChanges: decide,
      },
    },
  });
  const name = 'Bulk change to approve 1 of 1';
  const sheet = within(await screen.findByRole('article', { name }));
  return { ...opened, sheet, list: await sheet.findByRole('list', { name: questionsOfBatch }) };
}

const questionsOfBatch = 'Questions of this bulk change';
const rowsOf = (list: HTMLElement) =>
  [...list.children].map((row) => row.querySelector('li')?.textContent);

describe('the approval sheet of a bulk change', () => {
  it('says what the change was and how many questions it has, and lists them by pages', async () => {
    const pages = [firstPage, [waitingAt(11), waitingAt(12)]];
    const { sheet, list, person, server } = await show({}, pages);
    sheet.getByRole('heading', { name: 'One bulk change of 12 questions' });
    sheet.getByText('Replaced “stall” with “spin”');
    sheet.getByText(/^Made by Tess · /);
    expect(rowsOf(list)).toHaveLength(10);
    within(list).getByText('Weather, question 10');
    const pager = within(sheet.getByRole('navigation', { name: 'Pages of the questions' }));
    await person.click(pager.getByRole('button', { name: 'Next' }));
    await sheet.findByText('Weather, question 12');
    expect(rowsOf(sheet.getByRole('list', { name: questionsOfBatch }))).toEqual([
      expect.stringContaining('A spin depends on speed 11.'),
      expect.stringContaining('A spin depends on speed 12.'),
    ]);
    expect(server.queriesOf('approvals.listApprovalBatch')).toEqual([{ page: '1' }, { page: '2' }]);
  });

  it('counts as one on the tab', async () => {
    await show();
    screen.getByRole('tab', { name: /^Questions to approve ?1$/ });
  });

  it('approves all of its questions at once', async () => {
    const { person, server, sheet } = await show();
    await person.click(sheet.getByRole('button', { name: /^Approve 12 questions/ }));
    await screen.findByText('Approved. Learners see all of them from now on.');
    expect(server.bodiesOf('approvals.approveQuestion')).toEqual([
      { version: 2, isForBatch: true },
    ]);
    await screen.findByText('No questions are waiting for you');
  });

  it('returns all of its questions with one comment', async () => {
    const { person, server, sheet } = await show();
    await person.type(sheet.getByLabelText(/^What to change/), 'Not everywhere.');
    await person.click(sheet.getByRole('button', { name: 'Request changes' }));
    await screen.findByText('Changes requested. The author has been notified.');
    expect(server.bodiesOf('approvals.askForChanges')).toEqual([
      { version: 2, isForBatch: true, comment: 'Not everywhere.' },
    ]);
  });

  it('opens one of its questions, which can be decided on alone, and returns to the list', async () => {
    const { person, server, sheet } = await show();
    const name = 'Open question “A spin depends on speed 3.”';
    await person.click(sheet.getByRole('button', { name }));
    const back = await screen.findByRole('button', { name: 'Back to the bulk change' });
    expect(document.activeElement).toBe(back);
    await person.click(back);
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await person.click(button);
    await person.click(await screen.findByRole('button', { name: /^Approve only this question/ }));
    await screen.findByText('Approved. Learners see it from now on.');
    expect(server.bodiesOf('approvals.approveQuestion')).toEqual([
      { version: 2, isForBatch: false },
    ]);
  });

  it('cannot be approved by its author', async () => {
    const { sheet } = await show({ mayApprove: false });
    sheet.getByText('You made this bulk change, so someone else has to approve it.');
    expect(sheet.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it.each<[WaitingBatch['action'], string]>([
    [{ kind: 'replace', find: 'stall', replace: '' }, 'Removed “stall”'],
    [
      { kind: 'set', fields: ['difficulty', 'reference', 'validUntil'] },
      'Fields set: Difficulty, Reference, and Valid until',
    ],
    [{ kind: 'update' }, 'Updated from an imported file'],
  ])('names the action %o', async (action, text) => {
    const { sheet } = await show({ batch: { size: 12, action } });
    sheet.getByText(text);
  });
});
