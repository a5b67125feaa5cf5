import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Thread } from './thread.tsx';

/** Opens what was said about a question, above the page it is on. */
export function ThreadButton({ programId, questionId }: { programId: string; questionId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Comments
      </Button>
      {isOpen && (
        <Dialog title="Comments" opened onClose={() => setOpen(false)} size="lg">
          <Thread programId={programId} questionId={questionId} />
        </Dialog>
      )}
    </>
  );
}
