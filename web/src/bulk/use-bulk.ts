import type { BulkAction } from '@certway/contract/bulk/actions';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';
import { type BulkOutcome, useChangeInBulkMutation, useUndoBulkChangeMutation } from './queries.ts';
import type { Selection } from './use-selection.ts';

interface LastChange {
  text: string;
  outcome: BulkOutcome;
  canUndo: boolean;
}

export const bulkFailureText = (error: unknown): string =>
  isCallFailure(error) ? error.message : error ? messages.notChanged : '';

/** Makes bulk changes of the selected questions, and undoes the last one. */
export function useBulk(programId: string, selection: Pick<Selection, 'of' | 'clear'>) {
  const [change, changing] = useChangeInBulkMutation();
  const [undo, undoing] = useUndoBulkChangeMutation();
  const [last, setLast] = useState<LastChange | null>(null);
  return {
    last,
    isChanging: changing.isLoading,
    isUndoing: undoing.isLoading,
    failed: bulkFailureText(changing.error),
    undoFailed: bulkFailureText(undoing.error),
    forgetFailure: changing.reset,
    /** Returns whether the change was made. */
    apply: async (action: BulkAction, asOf?: string): Promise<boolean> => {
      const body = { of: selection.of, action, ...(asOf && { asOf }) };
      const { data } = await change({ params: { programId }, body });
      if (!data) return false;
      setLast({
        text: messages.changed({ questions: data.count }),
        outcome: data,
        canUndo: data.count > 0,
      });
      selection.clear();
      return true;
    },
    undo: async (bulkId: string) => {
      const { data } = await undo({ params: { programId, bulkId } });
      if (!data) return;
      setLast({
        text: messages.undone({ questions: data.count }),
        outcome: data,
        canUndo: false,
      });
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
