import { Button } from '@mantine/core';
import { useState } from 'react';
import { NearDuplicates, positionText, type SimilarPair } from '../questions/index.ts';
import { type Duplicate, MergeDialog } from './merge-dialog.tsx';
import * as messages from './messages.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { useBulk } from './use-bulk.ts';

const duplicateOf = (side: SimilarPair['first']): Duplicate => ({
  _id: side.questionId,
  version: side.version,
  text: side.question.text,
  where: positionText(side),
});

/** The near duplicates of a program, which can be merged in pairs. */
export function Duplicates({ programId }: { programId: string }) {
  const [pair, setPair] = useState<readonly Duplicate[]>([]);
  const of = { questionIds: pair.map(({ _id }) => _id) };
  const bulk = useBulk(programId, { of, clear: () => undefined });
  const close = () => {
    bulk.forgetFailure();
    setPair([]);
  };
  return (
    <>
      <NearDuplicates
        programId={programId}
        note={<OutcomeNote bulk={bulk} />}
        after={bulk.last}
        actions={({ first, second }) =>
          first.programId === programId &&
          second.programId === programId && (
            <Button
              variant="default"
              onClick={() => setPair([duplicateOf(first), duplicateOf(second)])}
            >
              {messages.merge}
            </Button>
          )
        }
      />
      {pair.length > 0 && <MergeDialog questions={pair} bulk={bulk} onClose={close} />}
    </>
  );
}
