import { useState } from 'react';
import type { QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import type { WaitingQuestion } from './queries.ts';
import { QuestionSheet } from './question-sheet.tsx';

/**
 * Shows what waits for approval: a question, or a bulk change with its questions, of which each can
 * also be opened and decided on alone.
 */
export function ApprovalSheet({ waiting, ...place }: QueuePosition & { waiting: WaitingQuestion }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<WaitingQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { batch } = waiting;
  if (!batch) return <QuestionSheet waiting={waiting} {...place} />;
  if (opened && isOpen) {
    return (
      <QuestionSheet
        waiting={opened}
        position={place.position}
        onGo={place.onGo}
        onDecided={(text) => {
          setOpen(false);
          place.onDecided(text);
        }}
        onBack={() => setOpen(false)}
      />
    );
  }
  return (
    <BatchSheet
      waiting={waiting}
      batch={batch}
      page={page}
      onPage={setPage}
      lastOpenedId={opened?.questionId}
      onOpen={(question) => {
        setOpened(question);
        setOpen(true);
      }}
      {...place}
    />
  );
}
