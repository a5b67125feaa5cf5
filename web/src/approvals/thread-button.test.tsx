// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { showPart } from '../test/show-part.tsx';
import type { ThreadEntry } from './queries.ts';
import { ThreadButton } from './thread-button.tsx';

const entry = (_id: string, change: Partial<ThreadEntry> = {}): ThreadEntry => ({
  _id,
  kind: 'comment',
  text: 'Is this still right?',
  version: 1,
  author: 'Tara',
  createdAt: '2026-01-02T03:04:05Z',
  resolvedAt: null,
  ...change,
});

it('ThreadButton shows the number of comments that are not resolved', async () => {
  await showPart(<ThreadButton programId="p1" questionId="q1" />, {
    approvals: {
      getThread: [
        entry('a'),
        entry('b', { resolvedAt: '2026-01-03T03:04:05Z' }),
        entry('c', { kind: 'approved' }),
      ],
    },
  });
  await screen.findByRole('button', { name: 'Comments (1)' });
});
