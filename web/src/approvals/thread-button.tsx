import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import * as messages from './messages.ts';
import { Thread } from './thread.tsx';

export function ThreadButton({ programId, questionId }: { programId: string; questionId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {messages.comments}
      </Button>
      {isOpen && (
        <Dialog title={messages.comments} opened onClose={() => setOpen(false)} size="lg">
          <Thread programId={programId} questionId={questionId} />
        </Dialog>
      )}
    </>
  );
}
