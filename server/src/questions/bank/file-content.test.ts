import type { Draft } from '@certway/contract/kinds/index';
import { hasDifficulty, withFileContent } from '@certway/contract/questions/file-content';
import { afterExport } from '@certway/question-banks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withIdsOf } from '../../kinds/index.ts';
import { anyDraftArb, buildDraft } from '../../test/generators/drafts.ts';
import { bare, throughFile } from '../../test/round-trip.ts';
import { changedFields } from '../changes.ts';

const fieldsOf = (...drafts: Parameters<typeof changedFields>) =>
  changedFields(...drafts).map(({ field }) => field);

/** Returns a question as the database and a request have it: in JSON, without undefined fields. */
const asStored = (draft: Draft): Draft => JSON.parse(JSON.stringify(bare(draft) ?? draft));

/** The update is stored with the ids that equal parts have. */
const updatedBy = (stored: Draft, read: Draft) =>
  withIdsOf(withFileContent(stored, read, true), stored);

describe('the content of a file added to the stored questions', () => {
  it.each(['csv', 'json'] as const)(
    'changes nothing if the file is an unchanged export to %s without losses (property)',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyDraftArb, { minLength: 1, maxLength: 5 }), async (drafts) => {
          const { questions, refused } = await throughFile(drafts, format);
          fc.pre(refused.length === 0 && questions.length === drafts.length);
          for (const [at, made] of drafts.entries()) {
            if (afterExport(made, format).lost.length > 0) continue;
            const [stored, read] = [asStored(made), asStored(questions[at] ?? made)];
            expect(fieldsOf(stored, updatedBy(stored, read))).toEqual([]);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('keeps what the file leaves empty, and takes what it has', () => {
    const options = [
      { text: 'Stop', explanation: 'Red.', image: '/api/image/stop_1x1.png' },
      { text: 'Go' },
    ];
    const stored = buildDraft('multiple-choice', {
      text: 'What does red ask for?',
      options,
      correctAnswer: 'Stop',
      difficulty: 'hard',
      reference: 'Part 91',
      explanation: 'It is red.',
      keepsOrder: true,
    });
    const read = buildDraft('multiple-choice', {
      text: 'What does red ask for?',
      options: [{ text: 'Stop' }, { text: 'Drive' }],
      correctAnswer: 'Stop',
      reference: '',
      explanation: 'A red light asks you to stop.',
    });
    const updated = withFileContent(stored, read, false);
    expect(fieldsOf(stored, updated).toSorted()).toEqual(['explanation', 'options']);
    expect(updated).toMatchObject({
      difficulty: 'hard',
      reference: 'Part 91',
      options: [options[0], { text: 'Drive' }],
    });
    expect(withFileContent(stored, read, true).difficulty).toBe('medium');
  });

  it('changes nothing for options with the same text and different pictures', () => {
    const options = [
      { text: 'A', image: '/api/image/a_1x1.png', explanation: 'The first.' },
      { text: 'A', image: '/api/image/b_1x1.png' },
    ];
    const stored = buildDraft('multiple-choice', {
      options,
      correctAnswer: '/api/image/a_1x1.png',
    });
    expect(fieldsOf(stored, withFileContent(stored, stored, true))).toEqual([]);
  });

  it('hasDifficulty depends on the columns of a table, and on the format of other files', () => {
    const columns = [{ header: 'Level', column: 'difficulty' as const }];
    expect(hasDifficulty({ format: 'csv', columns })).toBe(true);
    expect(hasDifficulty({ format: 'csv', columns: [] })).toBe(false);
    expect(hasDifficulty({ format: 'json', columns: [] })).toBe(true);
    expect(hasDifficulty({ format: 'gift', columns: [] })).toBe(false);
  });
});
