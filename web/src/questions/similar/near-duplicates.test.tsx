// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Reply } from '../../calls/address.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildProgram } from '../../test/programs.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const side = (place: number, text: string, right: string) => ({
  programId: program._id,
  programName: program.name,
  courseId: 'c',
  moduleId: 'm',
  moduleName: 'Lift',
  questionId: `q${place}`,
  place,
  question: anyDraft.parse({
    type: 'multiple-choice',
    text,
    options: [{ text: 'Stop' }, { text: 'Go' }],
    correctAnswer: right,
  }),
});
const found = (right = 'Go') =>
  ({
    questions: 12,
    total: 1,
    alike: [
      {
        likeness: 0.914,
        first: side(2, 'What does a red light mean?', 'Stop'),
        second: side(7, 'What does the red light mean?', right),
      },
    ],
  }) as Reply<'questions', 'listSimilar'>;

const open = (listSimilar: Reply<'questions', 'listSimilar'>) =>
  openAt(`/editPrograms?program=${program._id}&tab=health`, {
    as: trainer,
    answers: {
      programs: { getProgram: program },
      insights: {
        getBankHealth: {
          attempts: 0,
          capped: false,
          questions: 12,
          measured: 0,
          worst: [],
          scores: [],
          stuck: [],
        },
      },
      questions: { listSimilar },
    },
  });

it('NearDuplicates shows two similar questions side by side, with marked differences and links to both', async () => {
  const { person, server } = await open(found());
  const section = within(
    await screen.findByRole('region', { name: 'Near duplicates' }, { timeout: 20_000 }),
  );
  await section.findByText('1 pair of similar questions among 12.');
  section.getByText('91% similar');
  const marks = section.getAllByText((_, element) => element?.tagName === 'MARK');
  expect(marks.map(({ textContent }) => textContent?.trim())).toEqual(['a', 'the', 'Stop', 'Go']);
  const way = section.getByRole('link', { name: 'Edit question 7 of Lift' });
  expect(way.getAttribute('href')).toContain('question=7');
  await person.selectOptions(section.getByLabelText('Search in'), 'trainer');
  await waitFor(() =>
    expect(server.queriesOf('questions.listSimilar').at(-1)).toEqual({ of: 'trainer' }),
  );
});

it('NearDuplicates says that everything else is the same if two questions differ only in the question text', async () => {
  await open(found('Stop'));
  await screen.findByText(/everything else are the same/, {}, { timeout: 20_000 });
});
