// @vitest-environment jsdom
import { anyDraft } from '@certway/contract/kinds/index';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../test/show-part.tsx';
import type { InspectedFile } from './inspected.ts';
import { InspectedList } from './inspected-list.tsx';

const passage = { title: 'Mr. Alvarez', text: 'A man of 64.' };
const inspected = {
  questions: [
    {
      where: 'line 3',
      topic: [],
      losses: [],
      doubts: [],
      likeEarlier: null,
      question: anyDraft.parse({
        type: 'true-false',
        text: 'Is he ill?',
        correctAnswer: 'True',
        passage,
      }),
    },
  ],
  refused: [],
  notes: [],
  problems: [],
  columns: [],
  format: 'text',
  encoding: null,
} as unknown as InspectedFile;

const reviewed = [{ group: 'new' as const, changes: [] }];
const review = {
  isReady: true,
  isCompared: true,
  reviewed,
  groups: { changed: [], new: [0], same: [] },
  asNew: new Set<number>(),
  toggleAsNew: () => undefined,
  chosen: () => ({ drafts: [], topics: [], updates: [] }),
};

it('a question in an inspected file shows the passage of its case', async () => {
  const { person } = await showPart(
    <InspectedList
      inspected={inspected}
      review={review}
      chosen={new Set()}
      onToggle={() => undefined}
      onChoose={() => undefined}
      onFix={() => undefined}
      onFixing={() => undefined}
    />,
    {},
  );
  await person.click(screen.getByText(/Is he ill\?/));
  expect((await screen.findByText('Passage: Mr. Alvarez')).parentElement?.textContent).toContain(
    'A man of 64.',
  );
});
