import type { UpdatedQuestion } from '@certway/contract/bulk/actions';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { useState } from 'react';
import type { QuestionUpdates } from '../questions/index.ts';
import { LeftList } from './outcome-note.tsx';
import { type BulkOutcome, useChangeInBulkMutation, useUndoBulkChangeMutation } from './queries.ts';
import { bulkFailureText } from './use-bulk.ts';

/** Updates the questions of a program from an imported file, as bulk changes that can be undone. */
export function useImportUpdates(programId: string): QuestionUpdates {
  const [change, changing] = useChangeInBulkMutation();
  const [undo, undoing] = useUndoBulkChangeMutation();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const apply = async (updates: readonly UpdatedQuestion[]) => {
    const made: BulkOutcome[] = [];
    for (let from = 0; from < updates.length; from += QUESTIONS_AT_ONCE) {
      const questions = updates.slice(from, from + QUESTIONS_AT_ONCE);
      const of = { questionIds: questions.map(({ questionId }) => questionId) };
      const action = { kind: 'update' as const, questions };
      const { data } = await change({ params: { programId }, body: { of, action } });
      if (!data) return false;
      made.push(data);
      setOutcomes([...made]);
    }
    return true;
  };
  return {
    apply,
    undo: async () => {
      for (const { _id } of outcomes.toReversed()) {
        const { data } = await undo({ params: { programId, bulkId: _id } });
        if (!data) return false;
        setOutcomes((now) => now.filter((each) => each._id !== _id));
      }
      return true;
    },
    count: outcomes.length > 0 ? outcomes.reduce((sum, { count }) => sum + count, 0) : null,
    failed: bulkFailureText(changing.error ?? undoing.error),
    left: (
      <LeftList
        left={outcomes.flatMap(({ left }) => left)}
        count={outcomes.reduce((sum, { leftCount }) => sum + leftCount, 0)}
      />
    ),
  };
}
