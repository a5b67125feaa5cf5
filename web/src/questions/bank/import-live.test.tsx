// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeUpload } from '../../test/fake-upload.ts';
import { stubBrowser } from '../../test/open-at.tsx';
import { showPart } from '../../test/show-part.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** The timeout is long, because a busy machine renders these dialogs slowly. */
vi.setConfig({ testTimeout: 60_000 });

const place = { programId: 'p1', courseId: 'c1', moduleId: 'm1' };
const question = anyDraft.parse({ type: 'true-false', text: 'Is it red?', correctAnswer: 'True' });
const inspected = {
  found: 1,
  notes: [],
  problems: [],
  columns: [],
  format: 'csv',
  encoding: null,
  refused: [],
  questions: [{ where: 'line 1', topic: [], losses: [], doubts: [], likeEarlier: null, question }],
};

async function openWith(isLive: boolean, inspectBankFile: object) {
  stubBrowser();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const opened = await showPart(
    <ImportDialog place={place} isLive={isLive} onClose={() => undefined} />,
    {
      questions: {
        findSimilar: [],
        inspectBankFile,
        addQuestions: { success: true, questionIds: ['q1'] },
      },
    } as never,
  );
  const file = new File(['a file'], 'file.csv');
  await opened.person.upload(screen.getByLabelText('File with questions'), file);
  return opened;
}

it('adding questions to a published program requires confirmation', async () => {
  const { person, server } = await openWith(true, inspected);
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('Add 1 question');
  const first = within(await screen.findByRole('dialog', { name: 'Add to a published program?' }));
  first.getByText('This program is published. Learners see the question as soon as you add it.');
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  expect(server.bodiesOf('questions.addQuestions')).toEqual([]);
  await press('Add 1 question');
  await press('Add now');
  await screen.findByText('1 question added to this module.');
  expect(server.bodiesOf('questions.addQuestions')).toHaveLength(1);
});

it('adding questions to a draft program requires no confirmation', async () => {
  const { person } = await openWith(false, inspected);
  await person.click(await screen.findByRole('button', { name: 'Add 1 question' }));
  await screen.findByText('1 question added to this module.');
});

it("a failed upload of a question file shows 'Error uploading file'", async () => {
  await openWith(false, { refuse: 'internal' });
  await screen.findByText('Error uploading file');
});
