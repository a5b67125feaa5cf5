// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeUpload } from '../../test/fake-upload.ts';
import { stubBrowser } from '../../test/open-at.tsx';
import { showPart } from '../../test/show-part.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { InspectedFile } from './inspected.ts';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const place = { programId: 'p1', courseId: 'c1', moduleId: 'm1' };
const FOUND = 5300;

const updating = {
  apply: async () => true,
  undo: async () => true,
  count: null,
  failed: '',
  left: null,
};

const questionAt = (number: number) => ({
  where: `line ${number}`,
  topic: [],
  losses: [],
  doubts: [],
  likeEarlier: null,
  question: anyDraft.parse({
    type: 'true-false',
    text: `Is ${number} even?`,
    correctAnswer: 'True',
  }),
});

/**
 * Returns the server's reply for one part of a large file whose last question cannot be imported.
 */
const partFrom = (from: number) => {
  const questions = Array.from({ length: Math.min(5000, FOUND - from) }, (_, at) =>
    questionAt(from + at + 1),
  );
  return {
    found: FOUND,
    notes: [],
    problems: [],
    columns: [],
    format: 'csv',
    encoding: null,
    questions: from === 0 ? questions : questions.slice(0, -1),
    refused: from === 0 ? [] : [{ where: 'line 5300', message: 'No answer', understood: null }],
  } as unknown as InspectedFile;
};

async function openWithFile(adding: (call: number) => object) {
  stubBrowser();
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  let [parts, calls] = [0, 0];
  const { person, server } = await showPart(
    <ImportDialog place={place} updating={updating} onClose={() => undefined} />,
    {
      questions: {
        findSimilar: [],
        inspectBankFile: () => partFrom(5000 * parts++),
        addQuestions: () => adding(calls++),
      },
    } as never,
  );
  const file = new File(['a large file'], 'large.csv');
  await person.upload(screen.getByLabelText('File with questions'), file);
  await screen.findByText(/^CSV: 5,300 questions found, 1 cannot be imported, 5,299 without/);
  return { person, server };
}

const idsOf = (questions: number) => ({
  success: true,
  questionIds: Array.from({ length: questions }, (_, at) => `${questions}-${at}`),
});

it('a large file is read in parts, shown in pages, selected across pages, and added in batches', async () => {
  const { person, server } = await openWithFile((call) => idsOf(call === 0 ? 5000 : 100));
  expect(server.queriesOf('questions.inspectBankFile').map(({ from }) => from)).toEqual([
    undefined,
    '5000',
  ]);
  await waitFor(() => expect(server.bodiesOf('questions.findSimilar')).toHaveLength(2));
  expect(screen.getAllByRole('checkbox')).toHaveLength(201);
  screen.getByRole('checkbox', { name: 'New (5,299)', checked: true });
  await person.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByRole('checkbox', { name: 'Select the question from line 201' });
  await person.click(screen.getByText('Select by number or by remark'));
  await person.type(screen.getByLabelText('Select by number'), '1-5100');
  await person.click(screen.getByRole('button', { name: 'Select' }));
  await person.click(screen.getByRole('button', { name: 'Import 5,100 questions' }));
  await screen.findByText('5,100 questions added to this module.');
  const sent = server.bodiesOf('questions.addQuestions') as { questions: { text: string }[] }[];
  expect(sent.map(({ questions }) => questions.length)).toEqual([5000, 100]);
  expect(sent[1]?.questions.at(-1)?.text).toBe('Is 5100 even?');
});

it('after a lost connection, the dialog shows how many questions were added and can add the rest', async () => {
  const answers = [idsOf(5000), { refuse: 'overloaded' }, idsOf(299)];
  const { person, server } = await openWithFile((call) => answers[call] ?? {});
  await person.click(screen.getByRole('button', { name: 'Import 5,299 questions' }));
  await screen.findByText(/^5,000 of 5,299 questions were added to this module/);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await person.click(screen.getByRole('button', { name: 'Add the other 299 questions' }));
  await screen.findByText('5,299 questions added to this module.');
  const sent = server.bodiesOf('questions.addQuestions') as { questions: { text: string }[] }[];
  expect(sent.map(({ questions }) => questions[0]?.text)).toEqual([
    'Is 1 even?',
    'Is 5001 even?',
    'Is 5001 even?',
  ]);
});
