import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import * as messages from './messages.ts';
import { useGetThreadQuery } from './queries.ts';
import { Thread } from './thread.tsx';

interface ThreadButtonProps {
  programId: string;
  questionId: string;
}

/** Opens the comments on a question. The button shows how many of them are not resolved. */
export function ThreadButton({ programId, questionId }: ThreadButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useGetThreadQuery({ params: { programId, questionId } });
  const count = data.filter(({ kind, resolvedAt }) => kind === 'comment' && !resolvedAt).length;
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {count > 0 ? messages.commentsCount({ count }) : messages.comments}
      </Button>
      {isOpen && (
        <Dialog title={messages.comments} opened onClose={() => setOpen(false)} size="lg">
          <Thread programId={programId} questionId={questionId} />
        </Dialog>
      )}
    </>
  );
}
